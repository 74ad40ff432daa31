import * as contract from '@icando/contract/accounts';
import { accepted } from '@icando/contract/errors';
import { serve, type Door } from '../platform/http/serve.ts';
import type { Accounts } from './accounts.ts';
import type { GoogleSettings } from './google.ts';

/** The HTTP calls of accounts. */
export function serveAccounts(
  door: Door,
  accounts: Accounts,
  { google, emojiCdn }: { google: GoogleSettings | undefined; emojiCdn: string | undefined },
): void {
  serve(door, contract.register, ({ body, address }) => accounts.register(body, address));
  serve(door, contract.login, ({ body, address, userAgent }) => accounts.login(body, { address, userAgent }));
  serve(door, contract.googleLogin, ({ body, address, userAgent }) =>
    accounts.loginWithGoogle(body.token, { address, userAgent }),
  );
  serve(door, contract.logout, ({ caller }) => accounts.logout(caller));
  serve(door, contract.myUser, ({ caller }) => accounts.myUser(caller));
  serve(door, contract.settings, async () =>
    accepted({
      google_client_id: google?.clientId ?? null,
      google_script: google === undefined ? null : `${google.issuer}/gsi/client`,
      emoji_cdn: emojiCdn ?? null,
    }),
  );
}
