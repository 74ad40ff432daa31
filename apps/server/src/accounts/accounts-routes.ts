import * as contract from '@icando/contract/accounts';
import { accepted } from '@icando/contract/errors';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Accounts } from './accounts.ts';
import type { OwnSessions } from './own-sessions.ts';
import type { Profile } from './profile.ts';
import type { GoogleSettings } from './google.ts';

export function registerAccountsRoutes(
  context: RouteContext,
  { accounts, profile, sessions }: { accounts: Accounts; profile: Profile; sessions: OwnSessions },
  { google, emojiCdn }: { google: GoogleSettings | undefined; emojiCdn: string | undefined },
): void {
  route(context, contract.register, ({ body, address }) => accounts.register(body, address));
  route(context, contract.login, ({ body, address, userAgent }) =>
    accounts.login(body, { address, userAgent }),
  );
  route(context, contract.googleLogin, ({ body, address, userAgent }) =>
    accounts.loginWithGoogle(body, { address, userAgent }),
  );
  route(context, contract.logout, ({ caller }) => accounts.logout(caller));
  route(context, contract.myUser, ({ caller }) => accounts.myUser(caller));
  route(context, contract.updateUser, ({ caller, params, fields, file, address }) =>
    profile.update(caller, params.id, { form: fields, picture: file, address }),
  );
  route(context, contract.listSessions, ({ caller }) => sessions.list(caller));
  route(context, contract.endSession, ({ caller, params }) => sessions.end(caller, params.id));
  route(context, contract.settings, async () =>
    accepted({
      google_client_id: google?.clientId ?? null,
      google_script: google === undefined ? null : `${google.issuer}/gsi/client`,
      emoji_cdn: emojiCdn ?? null,
      ...(await accounts.schoolState()),
    }),
  );
}
