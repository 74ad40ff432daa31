import type { Answer, Memory } from './answer.ts';
import { engineOf, type Engine } from './engine.ts';
import { DAY_MS } from './learner-day.ts';
import { HINT, type Evidence, type Model } from './parameters.ts';

type Asked = Pick<Answer, 'game' | 'options' | 'hint'>;

/** The evidence of this answer: the game's constants, the chance of a guess by the number of options, and the hint. */
export function evidenceOf({ game, options, hint }: Asked, model: Model): Evidence {
  const { ease, worth, slip, guess } = model.evidence[game];
  // The last pair of a line board is no evidence: it can be guessed with certainty.
  const byChance = options > 0 ? 1 / options : guess;
  if (!hint) return { ease, worth, slip, guess: byChance };
  return { ease, slip, worth: worth * HINT.worth, guess: Math.max(byChance, HINT.guess) };
}

/** Days since the memory was last changed; an answer dated before it counts as given then. */
export function daysSince(memory: Memory, at: number): number {
  return Math.max(0, at - memory.lastAt) / DAY_MS;
}

/** The chance that the word is written right at that time, 0 to 1; that of a new word without a memory. */
export function recall(memory: Memory | undefined, at: number, model: Model): number {
  if (memory === undefined) return model.knownBefore;
  return engineOf(model).recall(daysSince(memory, at), memory.stability);
}

/** The chance that the word is known in this game, before guesses and slips. */
export function recallInGame(
  memory: Memory | undefined,
  at: number,
  { ease }: Evidence,
  model: Model,
  engine: Engine = engineOf(model),
): number {
  if (memory === undefined) return 1 - (1 - model.knownBefore) ** ease;
  return engine.recall(daysSince(memory, at), memory.stability * ease);
}

/** The chance of a right answer to this question, with guesses and slips: what the log can be compared with. */
export function chanceOfRight(
  memory: Memory | undefined,
  asked: Asked & Pick<Answer, 'at'>,
  model: Model,
): number {
  const evidence = evidenceOf(asked, model);
  const known = recallInGame(memory, asked.at, evidence, model);
  return known * (1 - evidence.slip) + (1 - known) * evidence.guess;
}
