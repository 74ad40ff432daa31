import { call } from '../api/api-client.ts';
import { knownPush } from './known-push.ts';
import { pushState, subscribeToPush, subscribedEndpoint } from './push.ts';

/**
 * Tells the server the new subscription when the browser has replaced the known one, without which reminders would end
 * silently. The service worker cannot: it has no session. Never fails: the next start tries again.
 */
export async function renewPush(owner: number): Promise<void> {
  try {
    const known = knownPush.of(owner);
    // Without the permission, the browser would ask for it.
    if (known === null || pushState() !== 'possible' || Notification.permission !== 'granted') return;
    if ((await subscribedEndpoint()) === known) return;
    const { push_key } = await call('GET /api/reminders');
    const made = await subscribeToPush(push_key);
    if (made === null) return;
    await call('POST /api/reminders/devices', { body: made });
    knownPush.keep(owner, made.endpoint);
  } catch {
    // Offline, or the push service is.
  }
}
