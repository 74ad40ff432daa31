import type { Question } from '@icando/contract/room-frames';
import { useContext, useState, useEffect } from 'react';
import { soundSettings } from '../../../platform/audio/sounds.ts';
import { playForAll, preload } from '../../../platform/audio/word-audio.ts';
import { ListenView } from '../../../games/play-kit/index.ts';
import { cx } from '../../../ui/cx.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { Moment } from '../../live/live-room.ts';
import { StoppedAt } from '../../../ui/use-ms-until.ts';
import type { RoomBoardProps } from './board-props.ts';
import { questionMs } from './question-length.ts';
import { laidIn, viewRoomTiles, readingOf, wordsReadBy } from './room-tiles.ts';
import { AnswerLine, RoomVerdict } from './RoomVerdict.tsx';
import styles from './room-listen.module.css';
import { EN, t } from '../../../platform/i18n/language.ts';
import { useStore } from '../../../platform/storage/use-store.ts';

/** The listen game in a room. Its state is that of one question, so each question needs a new mount (`key`). */
export function RoomListen({ round, end, isPlaying, onAnswer }: RoomBoardProps) {
  const { question, answer, verdict, openedAt, closesAt } = round;
  // Extra time prolongs the answer, not the reading, which is the same for all players.
  const { wordsRead, isOver } = useReading(question, Math.min(closesAt, openedAt + questionMs(round)));
  const [laying, setLaying] = useState<readonly number[]>([]);
  const laid = answer === null ? laying : laidIn(answer);
  const isJudged = verdict !== null || end !== null;
  const { places, tiles } = viewRoomTiles(
    question,
    // A spectator sees the right order at the end.
    end !== null && !isPlaying ? laidIn(end.correct_option) : laid,
    isJudged,
  );
  const isOpen = onAnswer !== undefined && isOver;
  const isUnanswered = answer === null && end === null;
  const canSubmit = isOpen && laid.length === places.length;
  return (
    <ListenView
      stage={isOpen ? 'arrange' : isOver || isJudged ? 'arranged' : 'reading'}
      wordsRead={wordsRead}
      places={places}
      tiles={tiles}
      laid={laid.length}
      label={t('Submit · {laid} / {places}', { laid: laid.length, places: places.length })}
      labelLang={EN}
      onLay={(tile) => setLaying([...laid, tile].slice(0, places.length))}
      onTakeBack={(place) => setLaying(laid.filter((_, at) => at !== place))}
      onProceed={canSubmit ? () => onAnswer(laid.join(',')) : undefined}
      head={
        <>
          {isUnanswered ? (
            <ListenHint wordsRead={wordsRead} of={places.length} isOver={isOver} isPlaying={isPlaying} />
          ) : null}
          {/* Always mounted, because a live region that is added together with its text is not read. */}
          <div className={cx(isUnanswered && styles.unseen)}>
            <RoomVerdict {...{ round, end, isPlaying }}>
              {isUnanswered && isOver && isPlaying ? (
                <VisuallyHidden>{t('Đến lượt bạn, {words} từ', { words: places.length })}</VisuallyHidden>
              ) : null}
            </RoomVerdict>
          </div>
        </>
      }
    >
      {end?.words ? (
        <ul className={styles.words}>
          {end.words.map((word, index) => {
            // A word may be read twice.
            const number = index + 1;
            return (
              <li key={number}>
                <AnswerLine word={word} />
              </li>
            );
          })}
        </ul>
      ) : null}
    </ListenView>
  );
}

function ListenHint({
  wordsRead,
  of,
  isOver,
  isPlaying,
}: {
  wordsRead: number;
  of: number;
  isOver: boolean;
  isPlaying: boolean;
}) {
  const { muted } = useStore(soundSettings);
  return (
    <div className={styles.hint}>
      {isOver ? (
        <p>{isPlaying ? t('Xếp lại đúng thứ tự bạn vừa nghe') : t('Các bạn đang xếp lại thứ tự')}</p>
      ) : (
        // Not a live region, because a screen reader would talk over the words.
        <p>{t('Nghe nhé… {wordsRead} / {of}', { wordsRead: Math.max(1, wordsRead), of })}</p>
      )}
      {muted && !isOver ? (
        <p className={styles.muted}>{t('Bạn đang tắt tiếng. Bấm M hoặc nút loa để nghe.')}</p>
      ) : null}
    </div>
  );
}

interface Reading {
  /** The number of words whose reading has begun. */
  wordsRead: number;
  /** Whether all words have been read. */
  isOver: boolean;
}

/** Plays the server's recordings of the words of a listen question, one per second by the clock. */
export function useReading({ read_words }: Question, closesAt: Moment): Reading {
  const count = read_words.length;
  const { until } = readingOf(count, closesAt);
  const isStopped = useContext(StoppedAt) !== null;
  const [now, setNow] = useState(() => performance.now());
  const wordsRead = wordsReadBy(now, count, closesAt);
  const isOver = now >= until;
  const audio = isOver ? undefined : read_words[wordsRead - 1]?.audio;
  useEffect(() => {
    // A late recording must not play while the player answers.
    preload(read_words.map((word) => word.audio));
  }, [read_words]);
  useEffect(() => {
    // The next word starts by the clock, not when the previous recording ends.
    if (isStopped) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const beat = () => {
      const at = performance.now();
      setNow(at);
      if (at < until) timer = setTimeout(beat, ((until - at) % 1000 || 1000) + 2);
    };
    beat();
    return () => clearTimeout(timer);
  }, [until, isStopped]);
  useEffect(() => {
    // Sounds must not be played during a render. `wordsRead` is a dependency because a word may come twice in a row.
    if (audio !== undefined && wordsRead > 0) playForAll(audio);
  }, [audio, wordsRead]);
  return { wordsRead, isOver };
}
