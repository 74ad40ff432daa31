import type { Answer, Memory } from './answer.ts';
import { evidenceOf, recall, recallInGame } from './evidence.ts';
import { DAY_MS, fixedOffset } from './learner-day.ts';
import { DEFAULT_MODEL, TARGETS, type MemoryParams } from './parameters.ts';
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

/**
 * How much asking a word is worth now, from 0 (just answered, or known well) to 1 (nearly forgotten, or never firm). It does
 * not depend on the game.
 */
export function weaknessOf(memory: Memory, at: number, params: MemoryParams): number {
  return Math.min(1, expectedGain(memory, { ...IN_WRITING, at }, params) / GAIN_OF_WEAK);
}

const IN_WRITING = { game: 'game_write', options: 0 } as const;

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

/** The gain of a word with a stability of one day that was answered a month ago. */
const GAIN_OF_WEAK = expectedGain(
  {
    stability: 1,
    difficulty: 5,
    lastAt: 0,
    dueAt: DAY_MS,
    lapses: 0,
    strongRight: 0,
    rightDays: 0,
    state: 'learning',
    version: DEFAULT_MODEL.version,
  },
  { ...IN_WRITING, at: HORIZON_MS },
  { model: DEFAULT_MODEL, target: TARGETS.medium, offsetAt: fixedOffset(0) },
);
