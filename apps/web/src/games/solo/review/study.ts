import type { Word } from '@icando/contract/words';
import { shuffled, type Dice } from '@icando/game/dice';
import type { GameWord } from '@icando/game/questions/game-word';
import { memoryKey } from '@icando/game/memory/memory-key';
import { fetchAllWords } from '../../game-setup/index.ts';
import type { SessionItem } from './confusion-drill.ts';

/** The most words that are studied at once; each is asked twice. */
const MAX_WORDS = 30;

/** The lesson of `?lesson=12`; null for another address. */
export function lessonIn(search: string): number | null {
  const [, id] = /^(\d{1,16})$/.exec(new URLSearchParams(search).get('lesson') ?? '') ?? [];
  return id === undefined ? null : Number(id);
}

/** The English sides to which the study of a lesson is limited, in the state of its address. */
type Only = readonly string[];

/** The address at which the words of a lesson are studied, at first only these. */
export const studyAddress = (lessonId: number, words: readonly GameWord[]) => ({
  to: `/review?lesson=${lessonId}`,
  state: { only: words.map(({ foreign_word }) => foreign_word) satisfies Only },
});

export function onlyIn(state: unknown): Only {
  const only: unknown = typeof state === 'object' && state !== null && 'only' in state ? state.only : [];
  return Array.isArray(only) ? only.filter((word) => typeof word === 'string') : [];
}

/** The words of a lesson, or of these only those that are named. */
export async function studyWords(lessonId: number, only: Only): Promise<Word[]> {
  const all = await fetchAllWords({ lessonIds: [lessonId], search: '', fromUserId: 0 });
  const lexOf = (english: string) => memoryKey(english, '').lex;
  const wanted = new Set(only.map(lexOf));
  const named = all.filter(({ foreign_word }) => wanted.has(lexOf(foreign_word)));
  return named.length > 0 ? named : all;
}

/**
 * Questions about words: each is asked by choice, later in writing. One that was not seen on a card just before is
 * shown first.
 */
export function studyItems(words: readonly Word[], seen: ReadonlySet<number>, dice: Dice): SessionItem[] {
  const isSeen = ({ id }: Word) => seen.has(id);
  const asked = [...words.filter(isSeen), ...words.filter((word) => !isSeen(word))].slice(0, MAX_WORDS);
  const chosen = shuffled(asked, dice).map(
    (word) => ({ word, game: 'game_select', state: 'new', isSeen: isSeen(word) }) as const,
  );
  return [...chosen, ...shuffled(asked, dice).map((word) => ({ word, game: 'game_write' }) as const)];
}
