import type { RouteContext } from '../platform/http/routes.ts';
import type { Store } from '../schema/index.ts';
import type { Utterance, Voice } from '../voice/index.ts';
import { wordQueries } from './words-queries.ts';
import { registerWordsRoutes } from './words-routes.ts';
import { createWords, type Words } from './words.ts';
import { wordWriteQueries } from './words-writes-queries.ts';

export { renameForVoice } from './spoken-texts.ts';
export { wordRow } from './word-rows.ts';
export type { Words } from './words.ts';

export function wordsOver(store: Store, voice: Voice, clock: () => number = Date.now): Words {
  return createWords({ queries: wordQueries(store), writes: wordWriteQueries(store), voice, clock });
}

/** The utterance of a recording's key: English, at the normal rate. */
export async function findSpokenText(store: Store, key: string): Promise<Utterance | undefined> {
  const row = await wordQueries(store).findSpokenText(key);
  return row === undefined ? undefined : { text: row.text, language: 'en', rate: 'normal' };
}

export function registerWords(context: RouteContext, words: Words): void {
  registerWordsRoutes(context, words);
}

/** Deletes words for good that were soft-deleted before this moment. */
export function sweepDeletedWords(store: Store, deletedBefore: number): Promise<number> {
  return wordWriteQueries(store).sweepDeleted(deletedBefore);
}
