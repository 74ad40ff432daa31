import * as security from '@icando/contract/account-security';
import * as contract from '@icando/contract/accounts';
import * as ofSessions from '@icando/contract/sessions';
import { accepted, refused } from '@icando/contract/errors';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Accounts } from './accounts.ts';
import type { OwnSessions } from './own-sessions.ts';
import type { Profile } from './profile.ts';
import type { GoogleSettings } from './google.ts';
import type { Nonces } from './nonces.ts';

/** The settings beside those of the school. */
export interface OfferedSettings {
  google: GoogleSettings | undefined;
  emojiCdn: string | undefined;
  canMail: boolean;
  /** Where passkeys work, for a call to this origin; null: nowhere. */
  passkeyOrigin: (calledOrigin: string) => string | null;
  /** The origin for devices of the local network, null if there is none; undefined: every device uses the public one. */
  phoneOrigin: (() => string | null) | undefined;
}

export function registerAccountsRoutes(
  context: RouteContext,
  {
    accounts,
    profile,
    sessions,
    nonces,
  }: { accounts: Accounts; profile: Profile; sessions: OwnSessions; nonces: Nonces },
  { google, emojiCdn, canMail, passkeyOrigin, phoneOrigin }: OfferedSettings,
): void {
  route(context, contract.register, ({ body, address }) => accounts.register(body, address));
  route(context, contract.login, ({ body, address, userAgent }) =>
    accounts.login(body, { address, userAgent }),
  );
  route(context, contract.googleLogin, ({ body, address, userAgent }) =>
    accounts.loginWithGoogle(body, { address, userAgent }),
  );
  route(context, contract.googleNonce, async () =>
    google === undefined ? refused('google_not_configured') : accepted(await nonces.issue()),
  );
  route(context, contract.logout, ({ caller }) => accounts.logout(caller));
  route(context, contract.myUser, ({ caller }) => accounts.myUser(caller));
  route(context, contract.updateUser, ({ caller, params, fields, file, address }) =>
    profile.update(caller, params.id, { form: fields, picture: file, address }),
  );
  route(context, ofSessions.listSessions, ({ caller }) => sessions.list(caller));
  route(context, ofSessions.endSession, ({ caller, params }) => sessions.end(caller, params.id));
  route(context, security.endOtherSessions, ({ caller }) => sessions.endOthers(caller));
  route(context, security.confirmOwner, ({ caller, body, address, userAgent }) =>
    sessions.confirm(caller, body, { address, userAgent }),
  );
  route(context, contract.settings, async ({ isLocal, origin }) =>
    accepted({
      google_client_id: google?.clientId ?? null,
      google_script: google === undefined ? null : `${google.issuer}/gsi/client`,
      emoji_cdn: emojiCdn ?? null,
      can_mail: canMail,
      passkey_origin: passkeyOrigin(origin()),
      ...(phoneOrigin !== undefined && isLocal() && { phone_origin: phoneOrigin() }),
      ...(await accounts.schoolState()),
    }),
  );
}
