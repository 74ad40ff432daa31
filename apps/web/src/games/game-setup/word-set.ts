import { NO_LESSON_ID } from '@icando/contract/limits';
import type { Word } from '@icando/contract/words';

/** The words chosen for a game. Immutable. */
export interface WordSet {
  readonly words: readonly Word[];
  /** Ids of words chosen one by one, which stay when their lesson is removed. */
  readonly byHand: ReadonlySet<number>;
  readonly lessonIds: readonly number[];
  /** Whether the user changed the choice; until then the newest lesson is chosen. */
  readonly isTouched: boolean;
}

/** The choice of a user who has not chosen anything yet. */
export const UNTOUCHED: WordSet = { words: [], byHand: new Set(), lessonIds: [], isTouched: false };

/** Whether the newest lesson is chosen. */
export function isNewestChosen({ words, lessonIds, isTouched }: WordSet): boolean {
  return !isTouched && words.length === 0 && lessonIds.length === 0;
}

export function toggleWord<Chosen extends WordSet>(setup: Chosen, word: Word): Chosen {
  const byHand = new Set(setup.byHand);
  if (setup.words.some(({ id }) => id === word.id)) {
    byHand.delete(word.id);
    return { ...setup, isTouched: true, byHand, words: setup.words.filter(({ id }) => id !== word.id) };
  }
  byHand.add(word.id);
  return { ...setup, isTouched: true, byHand, words: [...setup.words, word] };
}

export function addWords<Chosen extends WordSet>(setup: Chosen, words: readonly Word[]): Chosen {
  const ids = new Set(setup.words.map(({ id }) => id));
  const added = words.filter(({ id }) => !ids.has(id) && ids.add(id));
  return added.length === 0 ? setup : { ...setup, isTouched: true, words: [...setup.words, ...added] };
}

export function clearWords<Chosen extends WordSet>(setup: Chosen): Chosen {
  return { ...setup, isTouched: true, words: [], byHand: new Set() };
}

/** Removes the words and the lessons. */
export function chooseNothing<Chosen extends WordSet>(setup: Chosen): Chosen {
  return { ...setup, ...UNTOUCHED, isTouched: true };
}

/** Removes the words of deselected lessons, except those chosen one by one. */
export function chooseLessons<Chosen extends WordSet>(setup: Chosen, lessonIds: readonly number[]): Chosen {
  const deselected = new Set(setup.lessonIds.filter((id) => !lessonIds.includes(id)));
  const stays = ({ id, lesson_id }: Word) =>
    !deselected.has(lesson_id ?? NO_LESSON_ID) || setup.byHand.has(id);
  const words = deselected.size === 0 ? setup.words : setup.words.filter(stays);
  return { ...setup, isTouched: true, lessonIds, words };
}

/** Replaces words that may have been edited in another tab. */
export function refreshWords<Chosen extends WordSet>(setup: Chosen, fresh: readonly Word[]): Chosen {
  const byId = new Map(fresh.map((word) => [word.id, word]));
  if (!setup.words.some(({ id }) => byId.has(id))) return setup;
  return { ...setup, words: setup.words.map((word) => byId.get(word.id) ?? word) };
}
