import type { Boards } from '../boards/index.ts';
import type { Door } from '../platform/http/serve.ts';
import type { Store } from '../platform/migrations/index.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { accountQueries } from './accounts-queries.ts';
import { serveAccounts } from './accounts-routes.ts';
import { createAccounts } from './accounts.ts';
import { serveDefaultAvatar } from './default-avatar.ts';
import { createGoogleVerifier, type GoogleSettings } from './google.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { createOwnSessions } from './own-sessions.ts';
import { serveProfile } from './profile-routes.ts';
import { createProfile } from './profile.ts';

/** Puts the accounts feature together and opens its door. */
export function installAccounts(
  door: Door,
  parts: {
    store: Store;
    sessions: Sessions;
    boards: Boards;
    google: GoogleSettings | undefined;
    emojiCdn: string | undefined;
  },
): void {
  const { sessions, boards } = parts;
  const queries = accountQueries(parts.store, boards);
  const throttle = createLoginThrottle();
  const accounts = createAccounts({
    queries,
    sessions,
    boards,
    throttle,
    google: parts.google === undefined ? undefined : createGoogleVerifier(parts.google),
  });
  serveAccounts(door, accounts, parts);
  const profile = createProfile({ queries, sessions, boards, throttle });
  serveProfile(door, profile, createOwnSessions(sessions));
  serveDefaultAvatar(door.app);
}
