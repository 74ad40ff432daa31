import { boxedText, fillBoxes, shapeOf } from '../questions/boxes.ts';
import { drawNext } from '../questions/rounds.ts';
import { slipOf } from '../questions/slip.ts';
import { gapIn } from '../questions/gap.ts';
import { isRightText, writeGap, writeQuestion } from '../questions/write.ts';
import { verdict, type AnswerEvent, type SoloStep } from './events.ts';
import type { WritePhase } from './phases.ts';
import { takeDice, withAsked, type Run } from './run.ts';
import { scoreAnswer } from './score.ts';
import { FEEDBACK_MS } from './timing.ts';

export function askWrite(before: Run, now: number): SoloStep {
  const { dice, run } = takeDice(before);
  const { word, deck } = drawNext(run.deck, dice);
  const gap = gapIn(run.form, word);
  const question = gap === null ? writeQuestion(word) : writeGap(word, gap);
  return {
    solo: { run: withAsked(run, deck), phase: { name: 'write', index: run.asked, question, askedAt: now } },
    effects: [],
  };
}

/** An incomplete answer is wrong. An empty one is ignored, so that a second Enter does no harm. */
export function answerWrite(run: Run, phase: WritePhase, event: AnswerEvent, now: number): SoloStep | null {
  const { question, index } = phase;
  const given = textOf(question.correct_option, event);
  if (given === null) return null;
  const correct = isRightText(given, question.correct_option);
  const words = [{ word_id: question.word.id, correct, chosen: given }];
  const side = question.gap === undefined ? 'native' : 'example';
  const asked = { side, options: 0, askedAt: phase.askedAt, now } as const;
  // A new word that is known is asked in writing, in any game.
  const score = scoreAnswer({ ...run, type_game: 'game_write' }, { correct, words, ...asked });
  const slips = correct ? [] : (slipOf(given, question.correct_option)?.letters ?? []);
  const until = now + FEEDBACK_MS.game_write;
  return {
    solo: {
      run: { ...run, score },
      phase: { name: 'written', index, question, given, correct, slips, until },
    },
    effects: [verdict(correct)],
  };
}

function textOf(answer: string, event: AnswerEvent): string | null {
  if (event.type === 'give_up') return '';
  if (event.type !== 'write') return null;
  const filled = fillBoxes(shapeOf(boxedText(answer)), event.text);
  return filled.typed === '' ? null : filled.text;
}
