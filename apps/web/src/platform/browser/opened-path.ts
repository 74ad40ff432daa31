import { createStore } from '../storage/external-store.ts';

/** The path of a notification that was tapped while this page was open; null: none is to be opened. */
export const openedPath = createStore<string | null>(null);

/** Stores the paths of tapped notifications, which the service worker sends. */
export function followNotifications(serviceWorker: ServiceWorkerContainer): void {
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ open?: unknown }>) => {
    if (typeof data.open === 'string') openedPath.set(data.open);
  });
}
