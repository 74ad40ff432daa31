import type { GameWord } from '../questions/game-word.ts';
import type { Line } from '../questions/line.ts';
import type { FlashPhase, LinedPhase, LinePhase } from '../solo/phases.ts';

export type EntryState = 'idle' | 'paired' | 'wrong';

export interface EntryView {
  readonly word: GameWord;
  readonly text: string;
  /** The number of the right line to this entry, from 1; null if there is none. */
  readonly pair: number | null;
  readonly state: EntryState;
}

export interface BoardView {
  readonly left: readonly EntryView[];
  readonly right: readonly EntryView[];
  /** Right lines, followed by the wrong line while it flashes. */
  readonly lines: readonly (Line & { readonly right: boolean })[];
}

export function viewBoard(phase: LinePhase | FlashPhase | LinedPhase): BoardView {
  const wrong = phase.name === 'flash' ? phase.wrong : null;
  const entry = (word: GameWord, text: string, end: keyof Line): EntryView => {
    const place = phase.lines.findIndex((line) => line[end] === word.id);
    if (place >= 0) return { word, text, pair: place + 1, state: 'paired' };
    return { word, text, pair: null, state: wrong?.[end] === word.id ? 'wrong' : 'idle' };
  };
  const drawn = phase.lines.map((line) => ({ ...line, right: true }));
  return {
    left: phase.board.left.map((word) => entry(word, word.foreign_word, 'from')),
    right: phase.board.right.map((word) => entry(word, word.native_word, 'to')),
    lines: wrong === null ? drawn : [...drawn, { ...wrong, right: false }],
  };
}
