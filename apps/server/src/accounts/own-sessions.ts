import type { confirmOwner } from '@icando/contract/account-security';
import type { OpenSession } from '@icando/contract/sessions';
import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { Caller } from '../platform/http/caller.ts';
import type { UserRow } from './accounts-queries.ts';
import type { IdentityChecks } from './confirm-identity.ts';
import type { Visitor } from './google-tokens.ts';
import type { Sessions } from './sessions.ts';

/** 13 hex digits are 52 bits, which a JavaScript number represents exactly. */
const ID_DIGITS = 13;

export function createOwnSessions({
  sessions,
  identity,
  findUser,
}: {
  sessions: Sessions;
  identity: IdentityChecks;
  findUser(id: number): Promise<UserRow | undefined>;
}) {
  return {
    async list({ userId, sessionKey }: Caller): Promise<Outcome<{ data: OpenSession[] }>> {
      const open = await sessions.list(userId);
      return accepted({
        data: open.map((session) => ({
          id: idOf(session.sessionKey),
          device: deviceName(session.userAgent),
          address: session.address,
          created_at: new Date(session.createdAt).toISOString(),
          last_used_at: new Date(session.lastUsedAt).toISOString(),
          is_this: session.sessionKey === sessionKey,
        })),
      });
    },

    async end({ userId }: Caller, id: number): Promise<Outcome<object>> {
      const open = await sessions.list(userId);
      const found = open.find(({ sessionKey }) => idOf(sessionKey) === id);
      if (found === undefined) return refused('not_found');
      await sessions.end(found.sessionKey);
      return accepted({});
    },

    async endOthers(caller: Caller): Promise<Outcome<object>> {
      if (!(await sessions.isConfirmed(caller))) return refused('confirm_first');
      await sessions.endOthers(caller.userId, caller.sessionKey);
      return accepted({});
    },

    async confirm(
      caller: Caller,
      proof: BodyOf<typeof confirmOwner>,
      visitor: Visitor,
    ): Promise<Outcome<object>> {
      const user = await findUser(caller.userId);
      if (user === undefined) return refused('not_signed_in');
      const refusal = await identity.owner(user, proof, visitor);
      if (refusal !== undefined) return refusal;
      await sessions.confirm(caller);
      return accepted({});
    },
  };
}
export type OwnSessions = ReturnType<typeof createOwnSessions>;

/** A prefix of the hash of the token distinguishes the sessions of one user, and cannot be used to sign in. */
function idOf(sessionKey: string): number {
  return Number.parseInt(Buffer.from(sessionKey, 'base64url').toString('hex').slice(0, ID_DIGITS), 16) || 1;
}

/** The order matters: Edge's user agent also names Chrome, Chrome's Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bcoc_coc_browser\//i, 'Cốc Cốc'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** For example 'Chrome, Windows'; '' when unknown. */
export function deviceName(userAgent: string): string {
  const named = (names: readonly [RegExp, string][]) => names.find(([token]) => token.test(userAgent))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter((name) => name !== undefined).join(', ');
}
