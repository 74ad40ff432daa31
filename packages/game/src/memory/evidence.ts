import type { Answer, Memory } from './answer.ts';
import { engineOf, type Engine } from './engine.ts';
import { DAY_MS } from './learner-day.ts';
import { HINT, STEPWISE, type Evidence, type Model } from './parameters.ts';

/** The fields of a question that determine how strong its evidence is. */
type Question = Pick<Answer, 'game' | 'options' | 'hint' | 'stepwise'>;

/** The game's constants, adjusted for the number of options (which sets the chance of a guess), a try before them, and a hint. */
export function evidenceOf({ game, options, hint, stepwise = false }: Question, model: Model): Evidence {
  const { ease, slip, guess, worth: ofGame } = model.evidence[game];
  const worth = stepwise ? Math.min(1, ofGame * STEPWISE.worth) : ofGame;
  // The last pair of a line board can be guessed with certainty, so it is no evidence.
  const byChance = options > 0 ? 1 / options : guess;
  if (!hint) return { ease, worth, slip, guess: byChance };
  return { ease, slip, worth: worth * HINT.worth, guess: Math.max(byChance, HINT.guess) };
}

/** Days since the memory last changed; 0 for an answer with an earlier date. */
export function daysSince(memory: Memory, at: number): number {
  return Math.max(0, at - memory.lastAt) / DAY_MS;
}

/** The probability, 0 to 1, that the word is written correctly at that time; without a memory, that of a new word. */
export function recall(memory: Memory | undefined, at: number, model: Model): number {
  if (memory === undefined) return model.knownBefore;
  return engineOf(model).recall(daysSince(memory, at), memory.stability);
}

/** The probability that the word is known in this game, before guesses and slips. */
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

/** The probability of a right answer to this question, with guesses and slips; this is comparable with the log. */
export function chanceOfRight(
  memory: Memory | undefined,
  question: Question & Pick<Answer, 'at'>,
  model: Model,
): number {
  const evidence = evidenceOf(question, model);
  const known = recallInGame(memory, question.at, evidence, model);
  return known * (1 - evidence.slip) + (1 - known) * evidence.guess;
}
