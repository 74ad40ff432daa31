import type { Answer, Memory } from './answer.ts';
import { evidenceOf, recall, recallInGame } from './evidence.ts';
import { DAY_MS } from './learner-day.ts';
import type { MemoryParams } from './parameters.ts';
import { remember } from './remember.ts';

const HORIZON_MS = 30 * DAY_MS;

/**
 * How much a question now raises the probability of recall in 30 days. Without the question, a word that is known now is
 * recalled then with probability R(t + 30) / R(t), and a forgotten word stays forgotten.
 */
export function expectedGain(
  memory: Memory,
  question: Pick<Answer, 'at' | 'game' | 'options'>,
  params: MemoryParams,
): number {
  const { model } = params;
  const { at } = question;
  const known = recallInGame(memory, at, evidenceOf({ ...question, hint: false }, model), model);
  const later = (after: Memory | undefined) => recall(after, at + HORIZON_MS, model);
  const unasked = later(memory) / recall(memory, at, model);
  const right = later(remember(memory, { ...UNUSED_FIELDS, ...question, correct: true }, params));
  const wrong = later(remember(memory, { ...UNUSED_FIELDS, ...question, correct: false }, params));
  return known * (right - unasked) + (1 - known) * wrong;
}

/** Fields that do not affect the gain. */
const UNUSED_FIELDS = {
  run: '',
  index: 0,
  lex: '',
  meaning: '',
  side: 'native',
  chosen: null,
  answerMs: 2_000,
  hint: false,
} as const;
