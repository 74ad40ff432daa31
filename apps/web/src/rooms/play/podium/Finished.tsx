import { LogOut, RotateCcw, Target } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from '../../../ui/use-navigate.ts';
import { formatNumber } from '../../../platform/i18n/number-format.ts';
import { play } from '../../../platform/audio/sounds.ts';
import { Confetti, LearnMissed, useQuestionFocus, ResultWords } from '../../../games/play-kit/index.ts';
import { openWith } from '../../../games/solo/index.ts';
import tiCheer from '../../../ui/art/ti-cheer.svg';
import tiPeek from '../../../ui/art/ti-peek.svg';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Page } from '../../../ui/Page.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { isMaker } from '../../host/permissions.ts';
import { useRoomHomework } from '../../rooms-api.ts';
import type { PastQuestion, RoomProps, Stage } from '../../live/live-room.ts';
import { wordsOf } from '../past.ts';
import { ranked } from '../scores/ranking.ts';
import { OtherPlayers, Podium } from './Podium.tsx';
import { ownResult, questionsAsked, type OwnResult } from './results.ts';
import { KeepResult } from './KeepResult.tsx';
import { AfterTheGame, HomeworkWayIn } from './RoomHomework.tsx';
import finish from './finish.module.css';
import styles from './podium.module.css';
import { useBottomBar } from '../../../ui/use-bottom-bar.ts';
import { useMsUntil } from '../../../ui/use-ms-until.ts';
import { TeamPodium } from './TeamPodium.tsx';
import { useNewWords } from './use-new-words.ts';
import { t, VI } from '../../../platform/i18n/language.ts';

interface FinishedProps extends RoomProps {
  stage: Extract<Stage, { name: 'finished' }>;
}

const PODIUM_PLACES = 3;

/** The end of a game: a drum roll, then the results. */
export function Finished({ room, actions, stage }: FinishedProps) {
  const left = useMsUntil(stage.podiumAt);
  const isRolling = left !== null && left > 0 && stage.results.length > 1;
  useEffect(() => {
    // Sounds must not be played during a render. The bell follows the drum roll.
    play(isRolling ? 'drum_roll' : 'incorrect_end');
  }, [isRolling]);
  return isRolling ? (
    <DrumRoll isProjector={!room.you.is_player} />
  ) : (
    <Results {...{ room, actions, stage }} />
  );
}

function DrumRoll({ isProjector }: { isProjector: boolean }) {
  useBottomBar(isProjector ? 'projector' : 'room');
  return (
    <Page className={cx(finish.roll)}>
      <img src={tiPeek} alt="" />
      <LiveRegion lang={VI}>{t('Ai về nhất?')}</LiveRegion>
      <span className={finish.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    </Page>
  );
}

/** The podium, all points, right and wrong words, and the next actions. */
function Results({ room, actions, stage }: FinishedProps) {
  const heading = useQuestionFocus<HTMLHeadingElement>('finished');
  const { you } = room;
  const { results, standing } = stage;
  const ownsReport = isMaker(room);
  const homework = useRoomHomework(room.room.room_id, ownsReport);
  const rows = ranked(results);
  const result = ownResult({ you, results, standing });
  const questionCount = questionsAsked(results);
  const ownParts = { past: room.past, roomId: room.room.room_id, isGuest: you.is_guest };
  return (
    <Page
      className={cx(
        styles.page,
        !you.is_player && styles.projector,
        !you.is_player && homework !== undefined && finish.beside,
      )}
    >
      <Confetti />
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} lang={VI}>
          {t('Về đích rồi!')}
        </h1>
        <p>
          {t('Game finished!')}{' '}
          <span lang={VI}>{t('Cả phòng đã trả lời {asked} câu.', { asked: questionCount })}</span>
        </p>
      </div>
      {result === null ? null : <OwnFinish {...ownParts} result={result} />}
      <TeamPodium teams={room.teams} ownTeam={you.team} />
      <div className={styles.places}>
        <Podium rows={rows.slice(0, PODIUM_PLACES)} youId={you.user_id} />
        {rows.length > PODIUM_PLACES ? (
          <OtherPlayers rows={rows.slice(PODIUM_PLACES)} youId={you.user_id} first={PODIUM_PLACES + 1} />
        ) : null}
      </div>
      <FinishedActions room={room} actions={actions} />
      {ownsReport ? <AfterTheGame roomId={room.room.room_id} /> : null}
      {homework === undefined ? null : <HomeworkWayIn homework={homework} />}
      {result === null ? null : <OwnWords {...ownParts} result={result} />}
      <img className={styles.cheer} src={tiCheer} alt="" />
    </Page>
  );
}

/** The host can play again with everybody; other players wait for that or leave. */
function FinishedActions({ room, actions }: RoomProps) {
  useBottomBar(room.you.is_player ? undefined : 'projector');
  const isHost = room.you.user_id === room.room.host_id;
  return (
    <div className={styles.actions}>
      <Button kind="line" size="lg" icon={<LogOut />} onClick={() => actions.leave()}>
        {t('Leave Room')}
      </Button>
      {isHost ? (
        // Remounted with each connection, because a command sent before it was lost may not have arrived.
        <PlayAgain key={room.link} isLost={room.link !== 'open'} onAgain={actions.playAgain} />
      ) : (
        <p className={styles.waiting} role="status">
          <Spinner /> {t('Waiting for the host…')}
        </p>
      )}
    </div>
  );
}

function PlayAgain({ isLost, onAgain }: { isLost: boolean; onAgain: () => void }) {
  const [isRequested, setRequested] = useState(false);
  return (
    <Button
      kind="play"
      size="lg"
      icon={<RotateCcw />}
      busy={isRequested}
      disabled={isLost}
      onClick={() => {
        setRequested(true);
        onAgain();
      }}
    >
      {t('Play again')}
    </Button>
  );
}

/** The player's result in one line, also for places below the podium. */
function OwnFinish({ result, past, roomId, isGuest }: OwnWordsProps) {
  const { right, wrong } = wordsOf(past);
  // A guest has no word list to compare with.
  const newWords = useNewWords(roomId, isGuest ? [] : [...right, ...wrong]);
  return (
    <>
      <LiveRegion className={finish.finish} lang={VI}>
        <span>
          {t('Bạn hạng')} <b>{result.place}</b>
        </span>
        <span>
          <b>{t('+{xp} xp', { xp: formatNumber(result.xp) })}</b>
        </span>
        {newWords > 0 ? (
          <span>
            <b>{t('{fresh} từ mới', { fresh: newWords })}</b>
          </span>
        ) : null}
      </LiveRegion>
      {isGuest ? (
        <div className={finish.keep}>
          <KeepResult roomId={roomId} />
          <p lang={VI}>{t('Tạo tài khoản hoặc đăng nhập để giữ điểm và từ của ván này.')}</p>
        </div>
      ) : null}
    </>
  );
}

interface OwnWordsProps {
  result: OwnResult;
  past: readonly PastQuestion[];
  roomId: string;
  isGuest: boolean;
}

const hasMissed = (past: readonly PastQuestion[]) =>
  past.some(({ correct, answer }) => !correct && answer !== null);

/** The player's result with the right and wrong words; a button practises the wrong ones. */
function OwnWords({ result, past, roomId, isGuest }: OwnWordsProps) {
  const navigate = useNavigate();
  const { right, wrong } = wordsOf(past);
  return (
    <section className={finish.own} aria-label={t('Your result')}>
      <p className={finish.sum} lang={VI}>
        {t('Bạn đúng')} <b>{`${result.correct}/${result.total}`}</b> {t('câu, được')}{' '}
        <b>{t('{score} điểm', { score: formatNumber(result.score) })}</b>.
      </p>
      <ResultWords title={t('Từ sai')} tone="wrong" words={wrong} />
      {hasMissed(past) && !isGuest ? <LearnMissed game={{ room_id: roomId }} /> : null}
      {wrong.length > 0 && !isGuest ? (
        <Button
          kind="soft"
          lang={VI}
          icon={<Target />}
          onClick={() => {
            openWith(wrong);
            navigate('/?tab=game');
          }}
        >
          {t('Luyện từ sai')}
        </Button>
      ) : null}
      <ResultWords title={t('Từ đúng')} tone="right" words={right} />
    </section>
  );
}
