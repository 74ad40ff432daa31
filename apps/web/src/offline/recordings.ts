import { savesData } from '../platform/browser/saves-data.ts';
import { session } from '../platform/storage/session.ts';
import { fetchRecording } from '../platform/audio/word-audio.ts';
import { readCached } from './local-store.ts';

/** The newest words whose recordings are fetched, some 10 KB each. */
const RECENT = 30;

/**
 * Fetches the recordings of the newest words one by one; the service worker stores them, and answers for those that it
 * has. Ends without a network and when the user signs out. Skipped with `saveData`.
 */
export async function fetchRecordings(): Promise<void> {
  if (savesData() || !('serviceWorker' in navigator)) return;
  const token = session.token();
  // oxlint-disable-next-line no-restricted-properties -- its presence is checked above
  const { serviceWorker } = navigator;
  // A worker is `ready` before it has claimed this page, and then does not see the requests.
  if (serviceWorker.controller === null)
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  const words = (await readCached('words'))?.value.list ?? [];
  try {
    for (const { audio } of words.slice(0, RECENT)) {
      if (session.token() !== token) return;
      if (audio !== '') await fetchRecording(audio);
    }
  } catch {
    // The next visit continues.
  }
}
