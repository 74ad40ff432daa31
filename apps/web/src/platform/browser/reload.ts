import { readSession, storeSession } from '../storage/storage.ts';

const KEY = 'is_reloaded';

/** Loads the document again. The heading then gets the focus, as after a navigation. */
export function reload(): void {
  storeSession(KEY, '1');
  window.location.reload();
}

/** Whether `reload` has loaded this document; true only once. */
export function takeReload(): boolean {
  const isReloaded = readSession(KEY) !== null;
  if (isReloaded) storeSession(KEY, null);
  return isReloaded;
}

/** Deletes the pages that the service worker would show before the server responds (`service-worker/sw.ts`). */
export async function deleteCachedPages(): Promise<void> {
  await globalThis.caches?.delete('pages').catch(() => false);
}
