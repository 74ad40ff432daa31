import type { Answer, Memory } from './answer.ts';
import { dueAfterMiss, dueAt } from './due.ts';
import { engineOf, type Engine, type Strength } from './engine.ts';
import { evidenceOf, recall, recallInGame } from './evidence.ts';
import { dayOf } from './learner-day.ts';
import { keyText } from './memory-key.ts';
import {
  FASTEST_EVIDENCE_MS,
  KNOWN_DAYS,
  LEECH_AGAIN,
  LEECH_LAPSES,
  LEECH_RESTS_DAYS,
  MATURE_DAYS,
  MATURE_STRONG,
  SAME_SITTING_MS,
  type Evidence,
  type MemoryParams,
} from './parameters.ts';

/** True for the choice 'Không biết', which is neither a guess nor a slip. */
export function gaveUp({ correct, chosen }: Pick<Answer, 'correct' | 'chosen'>): boolean {
  return !correct && chosen === '';
}

/**
 * The memory after an answer. Answers must be passed in the order of their times; after a late one, `replay` the word.
 * An answer in a game in less than 300 ms does not change the memory. A right answer within 10 minutes of the latest one
 * only ends the short wait after a lapse.
 */
export function remember(
  memory: Memory | undefined,
  answer: Answer,
  params: MemoryParams,
): Memory | undefined {
  if (isSlip(answer)) return memory;
  if (memory !== undefined && answer.correct && answer.at - memory.lastAt < SAME_SITTING_MS) {
    return { ...memory, dueAt: Math.max(memory.dueAt, dueAt(memory, keyText(answer), params)) };
  }
  const { model } = params;
  const engine = engineOf(model);
  const evidence = evidenceOf(answer, model);
  const known = recallInGame(memory, answer.at, evidence, model, engine);
  const outcomes = outcomesOf(memory, engine, answer.at, params);
  const lapsed = shareOfLapse(answer, known, evidence);
  const strength = answer.correct
    ? blend(outcomes.wrong, blend(outcomes.before, outcomes.right, evidence.worth), 1 - lapsed)
    : blend(outcomes.before, outcomes.wrong, lapsed);
  return withCounts(memory, answer, strength, lapsed, params);
}

/** Flashcards are excluded, because some programs do not store the time of an answer. */
function isSlip(answer: Answer): boolean {
  return answer.game !== 'flashcard' && answer.answerMs < FASTEST_EVIDENCE_MS && !gaveUp(answer);
}

interface Outcomes {
  readonly before: Strength;
  readonly right: Strength;
  readonly wrong: Strength;
}

/** The strengths that FSRS computes; a new word starts with the strength after a first wrong answer. */
function outcomesOf(
  memory: Memory | undefined,
  engine: Engine,
  at: number,
  { model }: MemoryParams,
): Outcomes {
  const { firstRight, firstWrong } = engine;
  if (memory === undefined) return { before: firstWrong, right: firstRight, wrong: firstWrong };
  const chance = recall(memory, at, model);
  return {
    before: memory,
    right: engine.afterRight(memory, chance),
    wrong: engine.afterWrong(memory, chance),
  };
}

/** The probability that the word was not known, given the answer (Bayes). */
function shareOfLapse(answer: Answer, known: number, { guess, slip }: Evidence): number {
  if (gaveUp(answer)) return 1;
  const wasKnown = known * (answer.correct ? 1 - slip : slip);
  const wasUnknown = (1 - known) * (answer.correct ? guess : 1 - guess);
  return wasKnown + wasUnknown === 0 ? 0 : wasUnknown / (wasKnown + wasUnknown);
}

/** Interpolates from `a` to `b`. Stability is interpolated as a logarithm, so that doubling and halving are equally far. */
function blend(a: Strength, b: Strength, share: number): Strength {
  return {
    stability: Math.exp((1 - share) * Math.log(a.stability) + share * Math.log(b.stability)),
    difficulty: (1 - share) * a.difficulty + share * b.difficulty,
  };
}

function withCounts(
  memory: Memory | undefined,
  answer: Answer,
  { stability, difficulty }: Strength,
  lapsed: number,
  params: MemoryParams,
): Memory {
  const { at, correct, game, hint } = answer;
  const missed = !correct && lapsed >= 0.5;
  const lapses = (memory?.lapses ?? 0) + (missed && memory !== undefined ? 1 : 0);
  const day = answer.day ?? dayOf(at, params.offsetAt);
  const lastDay = memory && (memory.lastDay ?? dayOf(memory.lastAt, params.offsetAt));
  const before = memory?.strongRight ?? 0;
  const isStrong = correct && game === 'game_write' && !hint && (day !== lastDay || before === 0);
  const strongRight = missed ? 0 : before + (isStrong ? 1 : 0);
  const isLaterDay = correct && memory !== undefined && day !== lastDay;
  const rightDays = missed ? 0 : (memory?.rightDays ?? 0) + (isLaterDay ? 1 : 0);
  const lastAt = Math.max(at, memory?.lastAt ?? at);
  const due = missed
    ? afterMiss({ memory, lastAt, lapses, day }, params)
    : dueAt({ stability, lastAt }, keyText(answer), params);
  return {
    stability,
    difficulty,
    lastAt,
    lastDay: lastAt === at ? day : lastDay,
    dueAt: due,
    lapses,
    strongRight,
    rightDays,
    state: stateOf(stability, strongRight, lapses),
    version: params.model.version,
  };
}

/**
 * A missed word is due again today, as soon as an answer is evidence again, but only once: after another miss tomorrow, and
 * as a leech in two weeks.
 */
function afterMiss(
  {
    memory,
    lastAt,
    lapses,
    day,
  }: { memory: Memory | undefined; lastAt: number; lapses: number; day: number },
  { offsetAt }: MemoryParams,
): number {
  if (isLeech(lapses) && lapses !== memory?.lapses)
    return dueAfterMiss(lastAt, day + LEECH_RESTS_DAYS, offsetAt);
  const wasMissed = memory?.dueAt === dueAfterMiss(memory?.lastAt ?? 0, undefined, offsetAt);
  const isSecond = wasMissed && day === (memory?.lastDay ?? dayOf(memory?.lastAt ?? 0, offsetAt));
  return dueAfterMiss(lastAt, isSecond ? day + 1 : undefined, offsetAt);
}

function stateOf(stability: number, strongRight: number, lapses: number): Memory['state'] {
  if (stability >= MATURE_DAYS && strongRight >= MATURE_STRONG) return 'mature';
  if (stability >= KNOWN_DAYS) return 'known';
  return lapses >= LEECH_LAPSES ? 'leech' : 'learning';
}

/** True when the latest answer was the 6th lapse, or every third one after it: the learner is then shown the leech. */
export function becameLeech(before: Memory | undefined, after: Memory): boolean {
  return isLeech(after.lapses) && after.lapses !== before?.lapses;
}

const isLeech = (lapses: number) => lapses >= LEECH_LAPSES && (lapses - LEECH_LAPSES) % LEECH_AGAIN === 0;
