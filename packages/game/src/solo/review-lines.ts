import { distinctById, type GameWord } from '../questions/game-word.ts';
import type { AnswerEvent, Solo, SoloEffect, SoloEvent } from './events.ts';
import { answerLine, askLine, endFlash } from './line-game.ts';
import type { Run } from './run.ts';
import { FEEDBACK_MS } from './timing.ts';

/** Line boards without a time limit, until every word has been connected once. */
export interface Lines extends Solo {
  /** Words that are not connected yet, including those on the board. */
  readonly left: readonly GameWord[];
  /** The largest number of pairs on a board. */
  readonly pairs: number;
}

export interface LinesStep {
  readonly lines: Lines;
  readonly effects: readonly SoloEffect[];
}

/** A board with fewer pairs is filled up with finished and spare words, so that there is a choice. */
const MIN_PAIRS = 4;

/** The next board; undefined when no word is left. */
export function askLines(
  run: Run,
  left: readonly GameWord[],
  pairs: number,
  now: number,
): LinesStep | undefined {
  if (left.length === 0) return undefined;
  const words = distinctById([...run.words, ...run.spare]);
  const deck = { words, pending: left, recent: [] };
  const linePairs = Math.max(Math.min(MIN_PAIRS, pairs), Math.min(pairs, left.length));
  const { solo, effects } = askLine({ ...run, type_game: 'game_line', linePairs, deck, clock: now }, now);
  return { lines: { ...solo, left, pairs }, effects };
}

/** Undefined when every word is finished; null when the event does not fit. */
export function stepLines(lines: Lines, event: SoloEvent, now: number): LinesStep | null | undefined {
  const { run, phase } = lines;
  if (phase.name === 'flash' && now >= phase.until) {
    const { solo, effects } = endFlash(run, phase, now);
    return { lines: { ...lines, ...solo }, effects };
  }
  if (phase.name === 'lined' && now >= phase.until) return askLines(run, lines.left, lines.pairs, now);
  if (phase.name !== 'line' || !('question' in event) || event.question !== phase.index) return null;
  return draw(lines, event, now);
}

function draw(lines: Lines, event: AnswerEvent, now: number): LinesStep | null {
  const { run, phase, left } = lines;
  const step = phase.name === 'line' ? answerLine(run, phase, event, now) : null;
  if (step === null) return null;
  const { phase: after } = step.solo;
  const done = after.name === 'line' || after.name === 'lined' ? after.lines.at(-1)?.from : undefined;
  const stillLeft = left.filter(({ id }) => id !== done);
  // The words that only fill the board up need not be connected.
  const isFinished = after.name === 'line' && stillLeft.length === 0;
  const until = now + FEEDBACK_MS.game_line;
  const next = isFinished ? { ...after, name: 'lined' as const, until } : after;
  return {
    lines: { run: step.solo.run, phase: next, left: stillLeft, pairs: lines.pairs },
    effects: step.effects,
  };
}
