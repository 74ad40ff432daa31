import { knownPush } from './known-push.ts';

/** Why notifications are not possible here, or that they are. */
export type PushState = 'possible' | 'insecure' | 'home_screen_first' | 'unsupported' | 'denied';

/** What the server needs to send messages to this browser. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export function pushState(): PushState {
  if (!window.isSecureContext) return 'insecure';
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isApplePhone() && !isOnHomeScreen() ? 'home_screen_first' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/**
 * Asks for the permission, so it must follow a tap, and subscribes this browser with the server's public key. Resolves to
 * null when the user refuses. @throws when the browser cannot subscribe, for example without a network
 */
export async function subscribeToPush(key: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const manager = (await registration()).pushManager;
  const before = await manager.getSubscription();
  // It may be of another key, which the browser would refuse to replace.
  await before?.unsubscribe();
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  return { endpoint, p256dh, auth };
}

/** The address of this browser's subscription; null: it has none, or no service worker yet. */
export async function subscribedEndpoint(): Promise<string | null> {
  return (await subscription())?.endpoint ?? null;
}

async function subscription(): Promise<PushSubscription | null | undefined> {
  return (await serviceWorkers().getRegistration())?.pushManager.getSubscription();
}

/** Ends the subscription of this browser, if it has one. Never fails: later the push service reports to the server that it has ended. */
export async function endPush(): Promise<void> {
  knownPush.forget();
  if (pushState() !== 'possible' || Notification.permission !== 'granted') return;
  try {
    await (await subscription())?.unsubscribe();
  } catch {
    // The server deletes its row with the session.
  }
}

/** The service worker is installed some seconds after the first page, and may not be there yet. */
async function registration(): Promise<ServiceWorkerRegistration> {
  await serviceWorkers().register('/sw.js', { updateViaCache: 'none' });
  return serviceWorkers().ready;
}

function serviceWorkers(): ServiceWorkerContainer {
  // oxlint-disable-next-line no-restricted-properties -- `pushState` checks its presence
  return navigator.serviceWorker;
}

/** Whether this is an iPhone or iPad. Newer iPads call themselves Macs, but Macs have no touch screen. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Whether this page was opened from the home screen. */
const isOnHomeScreen = () => window.matchMedia('(display-mode: standalone)').matches;
