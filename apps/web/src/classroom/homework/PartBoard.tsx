import { SELECT_OPTIONS, type SoloGame } from '@icando/contract/games';
import { shuffled } from '@icando/game/dice';
import { mixedForm } from '@icando/game/questions/gap-share';
import { topUp } from '@icando/game/questions/spares';
import { useEffect, useState } from 'react';
import { newUuid } from '../../platform/browser/uuid.ts';
import {
  createReviewStore,
  linePairs,
  pageDeps,
  PracticeBoard,
  SPARE_WORDS,
  type Batch,
} from '../../games/solo/index.ts';
import { deliverAnswers, type Pass, type Work } from './pupil-api.ts';
import { doneKey, type RemainingGame } from './pupil-parts.ts';
import styles from './homework.module.css';
import { t } from '../../platform/i18n/language.ts';
import { useStore } from '../../platform/storage/use-store.ts';

interface PartBoardProps {
  code: string;
  pass: Pass;
  left: RemainingGame;
  /** All words of the homework, used as distractors together with common words if they are too few. */
  words: Work['words'];
  /** Called with the first answer to each word when the game is finished or stopped. */
  onOver: (answered: ReadonlyMap<string, boolean>) => void;
}

/** One game of the homework, on the board of a review session. Answers are stored on this device until they are sent. */
export function PartBoard({ code, pass, left, words, onOver }: PartBoardProps) {
  const [session] = useState(() => startPart(code, pass, left, words));
  const { review, awaitsNext } = useStore(session);
  const isOver = review.phase.name === 'finished';
  useEffect(() => session.pause, [session]);
  useEffect(() => {
    // Runs once, because the pause then replaces this board.
    if (isOver) onOver(session.answered());
  }, [isOver, session, onOver]);
  if (isOver) return <div className={styles.pupil} aria-busy="true" />;
  return (
    <div className={styles.play}>
      <PracticeBoard
        label={t('Bài về nhà')}
        review={review}
        awaitsNext={awaitsNext}
        send={session.send}
        onWaitForMe={session.setWaitForMe}
        onStop={session.stop}
      />
    </div>
  );
}

function startPart(code: string, pass: Pass, { game, words: asked }: RemainingGame, words: Work['words']) {
  const runId = newUuid();
  const answered = new Map<string, boolean>();
  const store = createReviewStore(
    asked.map((word) => {
      const isGap = mixedForm({ word, game }, Math.random) === 'gap';
      return {
        word: { ...word, note: '', lesson_id: null },
        game,
        ...(isGap && { side: 'example' as const }),
      };
    }),
    [...words, ...topUp(words, shuffled(SPARE_WORDS, Math.random), SELECT_OPTIONS)],
    {
      ...pageDeps(),
      linePairs: linePairs(),
      submit(answers, startedAt) {
        recordFirstAnswers(answered, game, answers);
        void deliverAnswers(pass, { code, game, run_id: runId, started_at: Math.round(startedAt), answers });
      },
    },
  );
  return { ...store, answered: () => answered };
}

function recordFirstAnswers(answered: Map<string, boolean>, game: SoloGame, answers: Batch['answers']): void {
  for (const { word_id, correct } of answers) {
    const key = doneKey(game, word_id ?? 0);
    if (!answered.has(key)) answered.set(key, correct);
  }
}
