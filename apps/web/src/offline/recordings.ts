import { savesData } from '../platform/saves-data.ts';
import { fetchRecording } from '../platform/word-audio.ts';
import { readKept } from './kept.ts';

/** The newest words whose recordings are fetched, some 10 KB each. */
const RECENT = 30;

const requested = new Set<string>();

/** Fetches the recordings of the newest words one by one; the service worker stores them. Skipped with `saveData`. */
export async function fetchRecordings(): Promise<void> {
  if (savesData() || !('serviceWorker' in navigator)) return;
  // oxlint-disable-next-line no-restricted-properties -- its presence is checked above
  await navigator.serviceWorker.ready;
  const words = (await readKept('words'))?.value.list ?? [];
  for (const { audio } of words.slice(0, RECENT)) {
    if (audio === '' || requested.has(audio)) continue;
    requested.add(audio);
    try {
      await fetchRecording(audio);
    } catch {
      // Without a network the next visit continues.
      requested.delete(audio);
      return;
    }
  }
}
