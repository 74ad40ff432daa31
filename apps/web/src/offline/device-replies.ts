import type { Address } from '@icando/contract/api';
import type { CallInput } from '../platform/storage/device.ts';
import { t } from '../platform/i18n/language.ts';
import { outbox } from '../platform/outbox/device-outbox.ts';
import { LIBRARY_CHANGE, type WriteName } from './calls.ts';
import { showToast } from '../ui/toasts.ts';
import { isOwn } from './cache-responses.ts';
import { readCached } from './local-store.ts';
import { pageOf } from './page-of-words.ts';
import { todayNow } from './today.ts';
import { type Library, withChanges } from './apply-pending.ts';
import { changeOf } from './change-of.ts';
import { libraryChangesIn, sentId } from './library-changes.ts';

/** Reads, answered from the data on the device. */
export async function answerRead(address: Address, input: CallInput): Promise<unknown> {
  if (address === 'GET /api/my_user') return (await readCached('me'))?.value;
  if (!isOwn(input)) return undefined;
  if (address === 'GET /api/review/today') return todayNow();
  if (address === 'GET /api/review/stats') return (await readCached('progress'))?.value;
  if (address === 'GET /api/review/forecast') {
    return (await readCached('forecasts'))?.value[String(input.query?.['day'])];
  }
  const library = await readLibrary();
  if (library === undefined) return undefined;
  return address === 'GET /api/lesson' ? library.lessons : pageOf(library.words, input);
}

async function readLibrary(): Promise<Library | undefined> {
  const [lessons, words, me, { entries, ids }] = await Promise.all([
    readCached('lessons'),
    readCached('words'),
    readCached('me'),
    outbox.read(),
  ]);
  if (words === undefined) return undefined;
  const library = { words: words.value.list, lessons: lessons?.value ?? [] };
  if (me === undefined) return library;
  const changes = libraryChangesIn(entries, me.value.id).map(({ change }) => change);
  return withChanges(library, changes, ids);
}

/** Writes, kept until the server is reachable; the reply is like the server's. undefined if they cannot be kept. */
export async function answerWrite(name: WriteName, input: CallInput): Promise<unknown> {
  const [library, me, { ids }] = await Promise.all([readLibrary(), readCached('me'), outbox.read()]);
  if (library === undefined || me === undefined) return undefined;
  const change = changeOf(name, input, library, ids);
  if (change === undefined) return undefined;
  if (!(await outbox.add({ owner: me.value.id, kind: LIBRARY_CHANGE, body: change }))) {
    showToast('warn', t('This device has no space for changes without a network.'), { stays: 'long' });
    return undefined;
  }
  const after = withChanges(library, [change], ids);
  const id = 'localId' in change ? change.localId : sentId(ids, change.target);
  const word = after.words.find((other) => other.id === id);
  const lesson = after.lessons.find((other) => other.id === id);
  return { status_code: 200, ...word, ...lesson, word, lesson };
}

/** Undoes a deletion that was not sent. */
export async function answerRestore({ body }: CallInput): Promise<unknown> {
  const { user_word_ids } = body as { user_word_ids: readonly number[] };
  const restoredIds = new Set(user_word_ids);
  const owner = (await readCached('me'))?.value.id ?? 0;
  const isBack = await outbox.takeBack(
    (entry) =>
      libraryChangesIn([entry], owner).some(
        ({ change }) => change.call === 'deleteWord' && restoredIds.has(change.target),
      ),
    restoredIds.size,
  );
  if (!isBack) return undefined;
  const words = (await readLibrary())?.words ?? [];
  return { status_code: 200, data: words.filter(({ id }) => restoredIds.has(id)) };
}
