import type { FlashPhase, LinedPhase, LinePhase } from '@icando/game/solo/phases';
import type { EntryView } from '@icando/game/views/board';
import { useState } from 'react';
import { playWord } from '../../platform/word-audio.ts';
import type { Send } from '../board-props.ts';
import type { End } from './line-keys.ts';

interface Choice {
  readonly end: End;
  readonly id: number;
}

/**
 * The first end of a line to come, of either column. Choosing in the other column draws the line. Choosing the same
 * English word again, or a joined one, says it; the same Vietnamese word again is let go.
 */
export function useChoice(phase: LinePhase | FlashPhase | LinedPhase, send: Send) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const isOpen = phase.name === 'line';
  // A choice made on an earlier board is none.
  const chosen =
    choice && phase.board.left.some(({ id }) => id === choice.id) && isFree(phase, choice) ? choice : null;

  function draw(from: number, to: number): void {
    setChoice(null);
    if (isOpen) send({ type: 'draw', question: phase.index, from, to });
  }

  function choose(end: End, { word, pair }: EntryView): void {
    const isAgain = chosen?.end === end && chosen.id === word.id;
    if (end === 'from' && (isAgain || pair !== null)) sayWord(word);
    else if (!isOpen || pair !== null) return;
    else if (isAgain) setChoice(null);
    else if (chosen && chosen.end !== end) {
      draw(...(end === 'to' ? ([chosen.id, word.id] as const) : ([word.id, chosen.id] as const)));
    } else setChoice({ end, id: word.id });
  }

  return { chosen, choose, draw };
}

/** Says the English word, because it was asked for. */
export function sayWord({ audio, foreign_word }: EntryView['word']): void {
  void playWord({ audio, text: foreign_word });
}

function isFree({ lines }: { lines: LinePhase['lines'] }, { end, id }: Choice): boolean {
  return lines.every((line) => line[end] !== id);
}
