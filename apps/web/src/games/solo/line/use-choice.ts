import type { FlashPhase, LinedPhase, LinePhase } from '@icando/game/solo/phases';
import type { EntryView } from '@icando/game/views/board';
import { useState } from 'react';
import { playWord } from '../../../platform/audio/word-audio.ts';
import type { Send } from '../board-props.ts';
import type { End } from './line-keys.ts';

interface Choice {
  readonly end: End;
  readonly id: number;
}

/**
 * Selecting entries in both columns draws a line. Pressing a selected or connected English word plays it; pressing a
 * selected Vietnamese word deselects it.
 */
export function useChoice(phase: LinePhase | FlashPhase | LinedPhase, send: Send) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const isOpen = phase.name === 'line';
  // The selection of an earlier board does not count.
  const chosen =
    choice && phase.board.left.some(({ id }) => id === choice.id) && isFree(phase, choice) ? choice : null;

  function draw(from: number, to: number): void {
    setChoice(null);
    if (isOpen) send({ type: 'draw', question: phase.index, from, to });
  }

  function choose(end: End, { word, pair }: EntryView): void {
    const isChosen = chosen?.end === end && chosen.id === word.id;
    if (end === 'from' && (isChosen || pair !== null)) sayWord(word);
    else if (!isOpen || pair !== null) return;
    else if (isChosen) setChoice(null);
    else if (chosen && chosen.end !== end) {
      draw(...(end === 'to' ? ([chosen.id, word.id] as const) : ([word.id, chosen.id] as const)));
    } else setChoice({ end, id: word.id });
  }

  return { chosen, choose, draw };
}

export function sayWord({ audio, audio_credit, foreign_word }: EntryView['word']): void {
  void playWord({ audio, audio_credit, text: foreign_word });
}

function isFree({ lines }: { lines: LinePhase['lines'] }, { end, id }: Choice): boolean {
  return lines.every((line) => line[end] !== id);
}
