import { newVersion } from './new-version.ts';

/** The shortest interval at which an open page checks for a new version. */
const UPDATE_CHECK_MS = 60 * 60_000;
const TICK_MS = 10 * 60_000;

/** Lets the service worker store the client on the device, and reports newer versions. */
export async function cacheApp(serviceWorker: ServiceWorkerContainer): Promise<void> {
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ entry?: unknown }>) => {
    if (typeof data.entry === 'string' && data.entry !== ownEntry()) newVersion.set(true);
  });
  const ask = () => serviceWorker.controller?.postMessage('entry');
  serviceWorker.addEventListener('controllerchange', ask);
  ask();
  // `updateViaCache` applies to imported scripts only; this service worker is a single file.
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  let lookedAt = Date.now();
  const look = () => {
    const isSeen = document.visibilityState === 'visible' && navigator.onLine;
    if (!isSeen || Date.now() - lookedAt < UPDATE_CHECK_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => {
      // Without a network the next check will find the update.
    });
  };
  document.addEventListener('visibilitychange', look);
  // A page may stay visible for days.
  setInterval(look, TICK_MS);
}

function ownEntry(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? undefined : new URL(script.src).pathname;
}
