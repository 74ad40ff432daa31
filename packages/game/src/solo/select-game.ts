import type { Confusions } from '../questions/distractors.ts';
import { drawNext } from '../questions/rounds.ts';
import { gapIn } from '../questions/gap.ts';
import { askedSideOf, isRightOption, selectGap, selectQuestion } from '../questions/select.ts';
import { verdict, type AnswerEvent, type SoloStep } from './events.ts';
import type { ChoosePhase } from './phases.ts';
import { takeDice, withAsked, type Run } from './run.ts';
import { scoreAnswer } from './score.ts';
import { FEEDBACK_MS } from './timing.ts';

export function askSelect(before: Run, now: number, confused?: Confusions): SoloStep {
  const { dice, run } = takeDice(before);
  const { word, deck } = drawNext(run.deck, dice);
  const pools = { words: deck.words, spare: run.spare, confused };
  const gap = gapIn(run.form, word);
  const question = gap === null ? selectQuestion(word, pools, dice) : selectGap(word, gap, pools, dice);
  return {
    solo: { run: withAsked(run, deck), phase: { name: 'choose', index: run.asked, question, askedAt: now } },
    effects: [],
  };
}

export function answerSelect(run: Run, phase: ChoosePhase, event: AnswerEvent, now: number): SoloStep | null {
  if (event.type !== 'choose') return null;
  const { question, index } = phase;
  const chosen = question.options[event.option];
  if (chosen === undefined) return null;
  const correct = isRightOption(question, chosen);
  const words = [{ word_id: question.word.id, correct, chosen }];
  const side = askedSideOf(question);
  const options = question.options.length;
  const score = scoreAnswer(run, { correct, words, side, options, askedAt: phase.askedAt, now });
  const until = now + FEEDBACK_MS.game_select;
  return {
    solo: {
      run: { ...run, score },
      phase: { name: 'chosen', index, question, option: event.option, correct, until },
    },
    effects: [verdict(correct)],
  };
}
