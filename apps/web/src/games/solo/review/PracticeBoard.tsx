import type { Review } from '@icando/game/solo/review';
import { Square } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { BoardBar, BoardCount, SoundTools, useAnswerEffects } from '../../play-kit/index.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { Board } from '../../../ui/Board.tsx';
import { cx } from '../../../ui/cx.ts';
import { ExampleSentence } from '../../../ui/ExampleSentence.tsx';
import { Repaired } from '../../../ui/Repaired.tsx';
import { useBottomBar } from '../../../ui/use-bottom-bar.ts';
import type { Send } from '../board-props.ts';
import { GameBoard } from '../board/GameBoard.tsx';
import { WaitSwitch } from '../board/WaitSwitch.tsx';
import { missOf } from '../cards/miss.ts';
import { MissCard } from '../cards/MissCard.tsx';
import { ReviewRing } from './ReviewRing.tsx';
import styles from './review.module.css';
import { t, VI } from '../../../platform/i18n/language.ts';

interface PracticeBoardProps {
  label: string;
  review: Review;
  /** Whether only the 'next' event continues. */
  awaitsNext: boolean;
  send: Send;
  onWaitForMe: (waits: boolean) => void;
  onStop: () => void;
  /** Beside the button that goes on after a miss. */
  missAction?: ReactNode;
}

/** The board of a session without a clock, which asks questions until every word is done. */
export function PracticeBoard(props: PracticeBoardProps) {
  const { label, review, awaitsNext, send, onWaitForMe, onStop, missAction } = props;
  const { phase } = review;
  const miss = awaitsNext ? missOf(phase, review.run) : null;
  const { correct, total: answered, streak } = review.run.score;
  const isRight = answered === 0 ? null : streak > 0;
  const mood = useAnswerEffects({ count: answered, isRight, streak, gain: '+1' }, '[data-score]');
  useBottomBar('board');
  const board = useRef<HTMLElement>(null);
  useKeptFocus(board, review.phase.name);
  const total =
    review.done +
    review.queue.length +
    (review.lines?.left.length ?? 0) +
    (IS_OPEN[review.phase.name] ? 1 : 0);
  return (
    <Board ref={board} tabIndex={-1} aria-label={label} className={cx(styles.board)}>
      <BoardBar
        counts={<BoardCount label={t('Correct:')} count={`${correct} / ${answered}`} streak={streak} />}
        clock={<ReviewRing done={review.done} total={total} mood={mood} />}
        isBeating={false}
        tools={
          <>
            <WaitSwitch onChange={onWaitForMe} />
            <SoundTools
              groups={[
                {
                  id: 'more',
                  label: t('More'),
                  entries: [{ id: 'stop', label: t('Dừng ở đây'), lang: VI, icon: <Square /> }],
                  onChoose: onStop,
                },
              ]}
            />
          </>
        }
      />
      <Repaired>
        {miss === null ? (
          <GameBoard phase={phase} send={send} awaitsNext={awaitsNext} />
        ) : (
          <MissCard key={miss.index} miss={miss} onNext={() => send({ type: 'next', question: miss.index })}>
            {missAction}
          </MissCard>
        )}
      </Repaired>
      {miss === null && awaitsNext && isMissed(review) && review.current !== null ? (
        <>
          {showsSentence(review) ? null : (
            <ExampleSentence className={styles.sentence} word={review.current.word} />
          )}
          {missAction ? <div className={styles.actions}>{missAction}</div> : null}
        </>
      ) : null}
    </Board>
  );
}

const isMissed = ({ phase }: Review) => 'correct' in phase && !phase.correct;

/** Whether the verdict itself has the sentence and its translation. */
const showsSentence = ({ phase }: Review) => phase.name === 'dictated' && phase.question.isSentence;

/** Whether the word on the board still counts as remaining. */
const IS_OPEN: Record<Review['phase']['name'], boolean> = {
  meet: true,
  choose: true,
  write: true,
  reading: true,
  arrange: true,
  chosen: false,
  written: false,
  dictate: true,
  dictated: false,
  arranged: false,
  line: false,
  flash: false,
  lined: false,
  finished: false,
};
