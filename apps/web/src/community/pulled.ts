import { readStored, store } from '../platform/storage.ts';

const KEY = 'pulled_word_ids';
/** The oldest are forgotten first. */
const AT_MOST = 5_000;

function read(): number[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

/** Whether this device has seen the word being pulled. */
export function wasPulled(id: number): boolean {
  return read().includes(id);
}

export function rememberPulled(ids: readonly number[]): void {
  const known = new Set(read());
  if (ids.every((id) => known.has(id))) return;
  store(KEY, JSON.stringify([...new Set([...known, ...ids])].slice(-AT_MOST)));
}

export function forgetPulled(id: number): void {
  const known = read();
  if (known.includes(id)) store(KEY, JSON.stringify(known.filter((other) => other !== id)));
}
