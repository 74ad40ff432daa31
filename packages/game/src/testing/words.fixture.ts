import type { GameWord } from '../questions/game-word.ts';

export function wordOf(id: number, foreign_word: string, native_word: string): GameWord {
  return { id, foreign_word, native_word, pronunciation_foreign: '', audio: '' };
}

/** Words from lines such as 'english – vietnamese', with ids from `firstId`. */
export function setOf(lines: readonly string[], firstId = 1): GameWord[] {
  return lines.map((line, index) => {
    const [english = '', vietnamese = ''] = line.split(' – ');
    return wordOf(firstId + index, english, vietnamese);
  });
}

/** `size` words with different meanings. */
export function plainSet(size: number, firstId = 1): GameWord[] {
  return Array.from({ length: size }, (_, place) =>
    wordOf(firstId + place, `word${firstId + place}`, `từ${firstId + place}`),
  );
}

export const FRUIT = setOf(['apple – táo', 'pear – lê', 'plum – mận', 'grape – nho', 'peach – đào']);
/** Three English words with the same Vietnamese text. */
export const ALL_TO = setOf(['big – to', 'large – to', 'huge – to']);

/** The member at this index; throws if there is none. */
export function nth<T>(list: readonly T[], place: number): T {
  const member = list[place];
  if (member === undefined) throw new Error(`nothing at ${place} of ${list.length}`);
  return member;
}
