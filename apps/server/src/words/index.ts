import { accepted, refused } from '@icando/contract/errors';
import * as contract from '@icando/contract/words';
import type { Lexicon } from '@icando/lexicon/lexicon';
import type { Files } from '../platform/files/index.ts';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Store } from '../schema/index.ts';
import type { StorageQuota } from '../storage-quota/index.ts';
import type { Utterance, Voice } from '../voice/index.ts';
import { deletedWordQueries } from './deleted-words-queries.ts';
import { createRecordings, registerRecordingRoute, type Recordings } from './recordings.ts';
import { recordingFileQueries } from './recording-files-queries.ts';
import { spokenTextQueries } from './spoken-texts-queries.ts';
import { wordQueries } from './words-queries.ts';
import { createWords, type Words } from './words.ts';
import { wordWriteQueries } from './words-writes-queries.ts';

export { createPresentWord, createSoundOf, type PresentWord, type SoundOf } from './present-word.ts';
export { RECORDING_NAME, recordingKey, type ReadSound, type Recordings } from './recordings.ts';
export { renameForVoice } from './spoken-texts.ts';
export { isVisibleWord, wordRow } from './word-rows.ts';
export { isVaried } from './words-queries.ts';
export type { WordRow, WordSides } from './words-queries.ts';
export type { Words } from './words.ts';
export type { MeaningChange } from './words-writes-queries.ts';

export function wordsOver(
  store: Store,
  voice: Voice,
  clock: () => number = Date.now,
  kindOf: Lexicon['kindOf'] = () => ({}),
): Words {
  const [queries, writes] = [wordQueries(store), wordWriteQueries(store)];
  return createWords({ queries, writes, spoken: spokenTextQueries(store), voice, kindOf, clock });
}

/** The stored text of an audio key, to be spoken in English at the normal rate. */
export async function findSpokenText(store: Store, key: string): Promise<Utterance | undefined> {
  const row = await wordQueries(store).findSpokenText(key);
  return row === undefined ? undefined : { text: row.text, language: 'en', rate: 'normal' };
}

export function openRecordings(store: Store, files: Files, quota: StorageQuota): Recordings {
  return createRecordings({ files, queries: wordQueries(store), sizes: recordingFileQueries(store), quota });
}

interface RegisteredDeps {
  files: Files;
  quota: StorageQuota;
  recordings: Recordings;
}

export function registerWords(
  context: RouteContext,
  words: Words,
  { files, quota, recordings }: RegisteredDeps,
): void {
  registerRecordingRoute(context.app, files.store);
  registerOwnRecordings(context, words, { files, quota, recordings });
  route(context, contract.listWords, ({ caller, query }) => words.page(caller.userId, query));
  route(context, contract.createWord, ({ caller, body }) => words.create(caller.userId, body));
  route(context, contract.updateWord, ({ caller, params, body }) =>
    words.update(caller.userId, params.id, body),
  );
  route(context, contract.exampleAudio, async ({ body: { example } }) => {
    await words.speakExamples([example]);
    return accepted({ audio: words.exampleAudio(example) });
  });
  route(context, contract.deleteWord, ({ caller, params }) => words.delete(caller.userId, params.id));
  route(context, contract.moveWords, ({ caller, body }) =>
    words.move(caller.userId, body.user_word_ids, body.to_lesson_id),
  );
  route(context, contract.copyWords, ({ caller, body }) =>
    words.copy(caller.userId, body.user_word_ids, body.to_lesson_id ?? null),
  );
  route(context, contract.restoreWords, ({ caller, body }) =>
    words.restore(caller.userId, body.user_word_ids),
  );
}

export function sweepDeletedWords(store: Store, deletedBefore: number): Promise<number> {
  return deletedWordQueries(store).sweepDeleted(deletedBefore);
}

function registerOwnRecordings(
  context: RouteContext,
  words: Words,
  { files, quota, recordings }: RegisteredDeps,
): void {
  route(context, contract.setRecording, async ({ caller, params, file }) => {
    if (file === undefined) return refused('recording_refused');
    if (!(await words.owns(caller.userId, params.id))) {
      await files.uploads.discard(file);
      return refused('not_found');
    }
    const stored = await recordings.storeOwn(caller.userId, file);
    return stored.ok
      ? words.setRecording(caller.userId, params.id, stored.value, { quota, recordings })
      : stored;
  });
  route(context, contract.deleteRecording, ({ caller, params }) =>
    words.deleteRecording(caller.userId, params.id, recordings),
  );
}
