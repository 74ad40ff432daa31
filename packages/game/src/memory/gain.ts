import type { Answer, Memory } from './answer.ts';
import { evidenceOf, recall, recallInGame } from './evidence.ts';
import { DAY_MS } from './learner-day.ts';
import type { MemoryParams } from './parameters.ts';
import { remember } from './remember.ts';

const HORIZON_MS = 30 * DAY_MS;

/**
 * How much the chance of recall in 30 days grows if the word is asked now. A word that is known now is recalled then
 * with R(t + 30) / R(t) anyway; one that is forgotten stays so unless it is asked.
 */
export function expectedGain(
  memory: Memory,
  asked: Pick<Answer, 'at' | 'game' | 'options'>,
  params: MemoryParams,
): number {
  const { model } = params;
  const { at } = asked;
  const known = recallInGame(memory, at, evidenceOf({ ...asked, hint: false }, model), model);
  const later = (after: Memory | undefined) => recall(after, at + HORIZON_MS, model);
  const unasked = later(memory) / recall(memory, at, model);
  const right = later(remember(memory, { ...QUESTION, ...asked, correct: true }, params));
  const wrong = later(remember(memory, { ...QUESTION, ...asked, correct: false }, params));
  return known * (right - unasked) + (1 - known) * wrong;
}

/** Fields that do not affect the gain. */
const QUESTION = {
  run: '',
  index: 0,
  lex: '',
  meaning: '',
  side: 'native',
  chosen: null,
  answerMs: 2_000,
  hint: false,
} as const;
