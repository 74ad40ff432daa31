import { newVersion } from './new-version.ts';

/** A page that stays open looks for a new version this often at most. */
const LOOK_AGAIN_MS = 60 * 60_000;

/** Has the service worker keep the client on the device, and learns from it of newer versions. */
export async function keepApp(serviceWorker: ServiceWorkerContainer): Promise<void> {
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ entry?: unknown }>) => {
    if (typeof data.entry === 'string' && data.entry !== ownEntry()) newVersion.set(true);
  });
  const ask = () => serviceWorker.controller?.postMessage('entry');
  serviceWorker.addEventListener('controllerchange', ask);
  ask();
  // `updateViaCache`: what it imports is in one file with it.
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => {
      // No network: the next time will do.
    });
  });
}

function ownEntry(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? undefined : new URL(script.src).pathname;
}
