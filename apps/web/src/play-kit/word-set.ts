import type { Word } from '@icando/contract/words';

/** The words chosen for a game, alone or in a room. A value; every change gives a new one of the same kind. */
export interface WordSet {
  readonly words: readonly Word[];
  /** Those clicked one by one: they stay when a lesson goes. */
  readonly byHand: ReadonlySet<number>;
  /** The filter; choosing a lesson chooses its words. */
  readonly lessonIds: readonly number[];
}

/** Into the set, or out of it. */
export function toggleWord<Chosen extends WordSet>(setup: Chosen, word: Word): Chosen {
  const byHand = new Set(setup.byHand);
  if (setup.words.some(({ id }) => id === word.id)) {
    byHand.delete(word.id);
    return { ...setup, byHand, words: setup.words.filter(({ id }) => id !== word.id) };
  }
  byHand.add(word.id);
  return { ...setup, byHand, words: [...setup.words, word] };
}

/** Into the set, those that are not in it yet. */
export function addWords<Chosen extends WordSet>(setup: Chosen, words: readonly Word[]): Chosen {
  const known = new Set(setup.words.map(({ id }) => id));
  const added = words.filter(({ id }) => !known.has(id) && known.add(id));
  return added.length === 0 ? setup : { ...setup, words: [...setup.words, ...added] };
}

export function clearWords<Chosen extends WordSet>(setup: Chosen): Chosen {
  return { ...setup, words: [], byHand: new Set() };
}

/** Another filter. The words of lessons that left it leave the set, but for those clicked one by one. */
export function chooseLessons<Chosen extends WordSet>(setup: Chosen, lessonIds: readonly number[]): Chosen {
  const left = new Set(setup.lessonIds.filter((id) => !lessonIds.includes(id)));
  // 0 is the lesson of words in none.
  const stays = ({ id, lesson_id }: Word) => !left.has(lesson_id ?? 0) || setup.byHand.has(id);
  return { ...setup, lessonIds, words: left.size === 0 ? setup.words : setup.words.filter(stays) };
}

/** The set as the server has it now: words are edited on other tabs. */
export function refreshWords<Chosen extends WordSet>(setup: Chosen, fresh: readonly Word[]): Chosen {
  const byId = new Map(fresh.map((word) => [word.id, word]));
  if (!setup.words.some(({ id }) => byId.has(id))) return setup;
  return { ...setup, words: setup.words.map((word) => byId.get(word.id) ?? word) };
}
