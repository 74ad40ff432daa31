import { drawBoard, isRightLine, type Line } from '../questions/line.ts';
import { MAX_AHEAD } from './cards.ts';
import { sound, verdict, type AnswerEvent, type SoloStep } from './events.ts';
import type { FlashPhase, LinePhase } from './phases.ts';
import { takeDice, withAsked, type Run } from './run.ts';
import { scoreAnswer } from './score.ts';
import { FEEDBACK_MS, FLASH_MS } from './timing.ts';

export function askLine(before: Run, now: number): SoloStep {
  const { dice, run } = takeDice(before);
  const pairs = run.cards === undefined ? run.linePairs : Math.min(run.linePairs, MAX_AHEAD);
  const { board, deck } = drawBoard(run.deck, pairs, dice);
  return {
    solo: {
      run: withAsked(run, deck),
      phase: { name: 'line', index: run.asked, board, lines: [], askedAt: now },
    },
    effects: [sound('new_questions')],
  };
}

/** Null when an end of the line is not on the board or is already connected. The answer is logged under the English word. */
export function answerLine(run: Run, phase: LinePhase, event: AnswerEvent, now: number): SoloStep | null {
  if (event.type !== 'draw' || !isFree(phase, event)) return null;
  const { index, board } = phase;
  const line: Line = { from: event.from, to: event.to };
  const correct = isRightLine(line);
  const chosen = board.right.find(({ id }) => id === line.to)?.native_word ?? '';
  const words = [{ word_id: line.from, correct, chosen }];
  // With one pair left there is one option, so that the answer is no evidence.
  const options = board.left.length - phase.lines.length;
  const score = scoreAnswer(run, { correct, words, side: 'foreign', options, askedAt: phase.askedAt, now });
  const next = { ...run, score };
  const effects = [verdict(correct)];
  if (!correct) {
    const { lines } = phase;
    const until = now + FLASH_MS;
    return {
      solo: { run: next, phase: { name: 'flash', index, board, lines, wrong: line, until } },
      effects,
    };
  }
  const lines = [...phase.lines, line];
  if (lines.length === board.left.length) {
    const until = now + FEEDBACK_MS.game_line;
    return { solo: { run: next, phase: { name: 'lined', index, board, lines, until } }, effects };
  }
  return { solo: { run: next, phase: { ...phase, lines, askedAt: now } }, effects };
}

export function endFlash(run: Run, { index, board, lines }: FlashPhase, now: number): SoloStep {
  return { solo: { run, phase: { name: 'line', index, board, lines, askedAt: now } }, effects: [] };
}

function isFree({ board, lines }: LinePhase, { from, to }: Line): boolean {
  return (
    board.left.some(({ id }) => id === from) &&
    board.right.some(({ id }) => id === to) &&
    lines.every((line) => line.from !== from && line.to !== to)
  );
}
