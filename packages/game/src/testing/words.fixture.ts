import type { GameWord } from '../questions/game-word.ts';

/** A word for tests. */
export function wordOf(id: number, foreign_word: string, native_word: string): GameWord {
  return { id, foreign_word, native_word, pronunciation_foreign: '', audio: '' };
}

/** Words from 'english – vietnamese' lines, ids from 1 (or `firstId`). */
export function setOf(lines: readonly string[], firstId = 1): GameWord[] {
  return lines.map((line, place) => {
    const [english = '', vietnamese = ''] = line.split(' – ');
    return wordOf(firstId + place, english, vietnamese);
  });
}

/** `size` words of all different meanings. */
export function plainSet(size: number, firstId = 1): GameWord[] {
  return Array.from({ length: size }, (_, place) =>
    wordOf(firstId + place, `word${firstId + place}`, `từ${firstId + place}`),
  );
}

export const FRUIT = setOf(['apple – táo', 'pear – lê', 'plum – mận', 'grape – nho', 'peach – đào']);
/** One Vietnamese text for three English words. */
export const ALL_TO = setOf(['big – to', 'large – to', 'huge – to']);

/** The member at that place, from 0; there must be one. */
export function nth<T>(list: readonly T[], place: number): T {
  const member = list[place];
  if (member === undefined) throw new Error(`nothing at ${place} of ${list.length}`);
  return member;
}
