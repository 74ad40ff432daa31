import type { Address } from '@icando/contract/api';
import type { CallInput } from '../platform/storage/device.ts';
import { t } from '../platform/i18n/language.ts';
import type { WriteName } from './calls.ts';
import { showToast } from '../ui/toasts.ts';
import { isOwn } from './cache-responses.ts';
import { readKept } from './local-store.ts';
import { pageOf } from './query-words.ts';
import { todayNow } from './today.ts';
import { type Library, withWrites } from './apply-pending.ts';
import { writeOf } from './write-of.ts';
import { outbox } from './writes-outbox.ts';
import { sentId, type WaitingWrites } from './writes.ts';

/** Reads, answered from the data on the device. */
export async function answerRead(address: Address, input: CallInput): Promise<unknown> {
  if (address === 'GET /api/my_user') return (await readKept('me'))?.value;
  if (!isOwn(input)) return undefined;
  if (address === 'GET /api/review/today') return todayNow();
  if (address === 'GET /api/review/stats') return (await readKept('progress'))?.value;
  if (address === 'GET /api/review/forecast') {
    return (await readKept('forecasts'))?.value[String(input.query?.['day'])];
  }
  const library = await readLibrary();
  if (library === undefined) return undefined;
  return address === 'GET /api/lesson' ? library.lessons : pageOf(library.words, input);
}

async function readLibrary(): Promise<Library | undefined> {
  const [lessons, words, waiting] = await Promise.all([
    readKept('lessons'),
    readKept('words'),
    outbox.read(),
  ]);
  if (words === undefined) return undefined;
  return withWrites({ words: words.value.list, lessons: lessons?.value ?? [] }, await ownWrites(waiting));
}

async function ownWrites(waiting: WaitingWrites): Promise<WaitingWrites> {
  const owner = (await readKept('me'))?.value.id;
  return { ...waiting, writes: waiting.writes.filter((write) => write.owner === owner) };
}

/** Writes, queued until the server is reachable; the reply is like the server's. undefined if they cannot be queued. */
export async function answerWrite(name: WriteName, input: CallInput): Promise<unknown> {
  const [library, me, { ids }] = await Promise.all([readLibrary(), readKept('me'), outbox.read()]);
  if (library === undefined || me === undefined) return undefined;
  const write = writeOf(name, input, library, ids, me.value.id);
  if (write === undefined || !(await outbox.add(write).catch(warnOfFullDevice))) return undefined;
  const after = withWrites(library, { writes: [write], refused: [], ids });
  const id = 'localId' in write ? write.localId : sentId(ids, write.target);
  const word = after.words.find((other) => other.id === id);
  const lesson = after.lessons.find((other) => other.id === id);
  return { status_code: 200, ...word, ...lesson, word, lesson };
}

function warnOfFullDevice(): false {
  showToast('warn', t('This device has no space for changes without a network.'), { stays: 'long' });
  return false;
}

/** Undoes a deletion that was not sent. */
export async function answerRestore({ body }: CallInput): Promise<unknown> {
  const { user_word_ids } = body as { user_word_ids: readonly number[] };
  const restoredIds = new Set(user_word_ids);
  const isBack = await outbox.takeBack(
    (write) => write.call === 'deleteWord' && restoredIds.has(write.target),
    restoredIds.size,
  );
  if (!isBack) return undefined;
  const words = (await readLibrary())?.words ?? [];
  return { status_code: 200, data: words.filter(({ id }) => restoredIds.has(id)) };
}
