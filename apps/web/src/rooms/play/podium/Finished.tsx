import { LogOut, RotateCcw, Target } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '../../../platform/number-format.ts';
import { Confetti, useQuestionFocus, ResultWords } from '../../../play-kit/index.ts';
import { openWith } from '../../../solo/index.ts';
import tiCheer from '../../../ui/art/ti-cheer.svg';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Page } from '../../../ui/Page.tsx';
import { Tail } from '../../../ui/Tail.tsx';
import type { PastQuestion, RoomProps, Stage } from '../../live/live-room.ts';
import { wordsOf } from '../past.ts';
import { ranked } from '../scores/ranking.ts';
import { OtherPlayers, Podium } from './Podium.tsx';
import { ownResult, questionsAsked, type OwnResult } from './results.ts';
import styles from './podium.module.css';

interface FinishedProps extends RoomProps {
  stage: Extract<Stage, { name: 'finished' }>;
}

const ON_PODIUM = 3;

/** The end of a game: the podium, everybody's points, what went right and wrong, and what to do next. */
export function Finished({ room, actions, stage }: FinishedProps) {
  const heading = useQuestionFocus<HTMLHeadingElement>('finished');
  const { you } = room;
  const { results, standing } = stage;
  const rows = ranked(results);
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

/** The host plays again with everybody; the others wait for that, or leave. */
function FinishedActions({ room, actions }: RoomProps) {
  const isHost = room.you.user_id === room.room.host_id;
  return (
    <div className={styles.actions} data-bottom-bar="single">
      <Button kind="line" size="lg" icon={<LogOut />} onClick={() => actions.leave()}>
        Leave Room
      </Button>
      {isHost ? (
        // Anew with each connection: what was asked over a lost one may never have arrived.
        <PlayAgain key={room.link} isLost={room.link !== 'open'} onAgain={actions.playAgain} />
      ) : (
        <p className={styles.waiting} role="status">
          <Tail /> Waiting for the host…
        </p>
      )}
    </div>
  );
}

function PlayAgain({ isLost, onAgain }: { isLost: boolean; onAgain: () => void }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Button
      kind="play"
      size="lg"
      icon={<RotateCcw />}
      busy={isAsked}
      disabled={isLost}
      onClick={() => {
        setAsked(true);
        onAgain();
      }}
    >
      Play again
    </Button>
  );
}

interface OwnWordsProps {
  own: OwnResult;
  past: readonly PastQuestion[];
}

/** What the game came to for this player, and the words that went right and wrong; the wrong ones are one tap from practice. */
function OwnWords({ own, past }: OwnWordsProps) {
  const navigate = useNavigate();
  const { right, wrong } = wordsOf(past);
  return (
    <section className={styles.own} aria-label="Your result">
      <p className={styles.sum} lang="vi">
        Bạn đứng hạng <b>{own.place}</b>, đúng{' '}
        <b>
          {own.correct}/{own.total}
        </b>{' '}
        câu, được <b>{formatNumber(own.score)} điểm</b> và <b>+{formatNumber(own.xp)} xp</b>.
      </p>
      <ResultWords title="Từ sai" tone="wrong" words={wrong} />
      {wrong.length > 0 ? (
        <Button
          kind="soft"
          lang="vi"
          icon={<Target />}
          onClick={() => {
            openWith(wrong);
            void navigate('/?tab=game');
          }}
        >
          Luyện từ sai
        </Button>
      ) : null}
      <ResultWords title="Từ đúng" tone="right" words={right} />
    </section>
  );
}
