import type { Door } from '../platform/http/serve.ts';
import type { Store } from '../platform/migrations/index.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { accountQueries } from './accounts-queries.ts';
import { serveAccounts } from './accounts-routes.ts';
import { createAccounts } from './accounts.ts';
import { serveDefaultAvatar } from './default-avatar.ts';
import { createGoogleVerifier, type GoogleSettings } from './google.ts';
import { createLoginThrottle } from './login-throttle.ts';

/** Puts the accounts feature together and opens its door. */
export function installAccounts(
  door: Door,
  parts: {
    store: Store;
    sessions: Sessions;
    google: GoogleSettings | undefined;
    emojiCdn: string | undefined;
  },
): void {
  const accounts = createAccounts({
    queries: accountQueries(parts.store),
    sessions: parts.sessions,
    throttle: createLoginThrottle(),
    google: parts.google === undefined ? undefined : createGoogleVerifier(parts.google),
  });
  serveAccounts(door, accounts, parts);
  serveDefaultAvatar(door.app);
}
