import { parseList, readStored, store } from '../platform/storage/storage.ts';

const KEY = 'pulled_word_ids';
/** The most ids that are stored; the oldest are dropped first. */
const AT_MOST = 5_000;

function read(): number[] {
  return parseList(readStored(KEY)).filter((id): id is number => Number.isSafeInteger(id));
}

/** Whether the word was pulled on this device. */
export function wasPulled(id: number): boolean {
  return read().includes(id);
}

export function rememberPulled(ids: readonly number[]): void {
  const stored = new Set(read());
  if (ids.every((id) => stored.has(id))) return;
  store(KEY, JSON.stringify([...new Set([...stored, ...ids])].slice(-AT_MOST)));
}

export function forgetPulled(id: number): void {
  const stored = read();
  if (stored.includes(id)) store(KEY, JSON.stringify(stored.filter((other) => other !== id)));
}
