import type { PlayerResult } from '@icando/contract/sockets';
import { Confetti, useQuestionFocus } from '../../../play-kit/index.ts';
import tiCheer from '../../../ui/art/ti-cheer.svg';
import { cx } from '../../../ui/cx.ts';
import { Page } from '../../../ui/Page.tsx';
import type { PlayStageProps } from '../play-props.ts';
import { ranked } from '../scores/ranking.ts';
import { FinishedActions } from './FinishedActions.tsx';
import { ownResult, questionsAsked } from './own-result.ts';
import { OtherPlayers } from './OtherPlayers.tsx';
import { OwnWords } from './OwnWords.tsx';
import { Podium } from './Podium.tsx';
import styles from './podium.module.css';

interface FinishedProps extends PlayStageProps {
  results: readonly PlayerResult[];
}

const ON_PODIUM = 3;

/** The end of a game: the podium, everybody's points, what went right and wrong, and what to do next. */
export function Finished({ room, actions, results }: FinishedProps) {
  const heading = useQuestionFocus<HTMLHeadingElement>('finished');
  const { you, stage } = room;
  const rows = ranked(results);
  const standing = stage.name === 'finished' ? stage.standing : null;
  const own = ownResult({ you, results, standing });
  const asked = questionsAsked(results);
  return (
    <Page className={cx(styles.page)}>
      <Confetti />
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} lang="vi">
          Về đích rồi!
        </h1>
        <p>
          Game finished! <span lang="vi">Cả phòng đã trả lời {asked} câu.</span>
        </p>
      </div>
      <Podium rows={rows.slice(0, ON_PODIUM)} youId={you.user_id} />
      {rows.length > ON_PODIUM ? (
        <OtherPlayers rows={rows.slice(ON_PODIUM)} youId={you.user_id} first={ON_PODIUM + 1} />
      ) : null}
      <FinishedActions room={room} actions={actions} />
      {own === null ? null : <OwnWords own={own} past={room.past} />}
      <img className={styles.cheer} src={tiCheer} alt="" />
    </Page>
  );
}
