import type { Leaderboards } from '../leaderboards/index.ts';
import type { SharedLimits } from '../platform/shared-limits.ts';
import type { Files } from '../platform/files/index.ts';
import type { RouteContext } from '../platform/http/routes.ts';
import type { Pictures } from '../platform/images/pictures.ts';
import type { Store } from '../schema/index.ts';
import { accountQueries } from './accounts-queries.ts';
import { registerAccountsRoutes } from './accounts-routes.ts';
import { createAccounts } from './accounts.ts';
import type { SignInWhole, ClaimGuestResult } from './sign-in.ts';
import { createAdmission, type SchoolEntry } from './admission.ts';
import { createIdentityChecks, type IdentityChecks } from './confirm-identity.ts';
import { createAvatars, registerAvatarRoutes, type Avatars } from './avatars.ts';
import { createGoogleVerifier, type GoogleSettings } from './google.ts';
import { createNonces, GOOGLE_NONCES } from './nonces.ts';
import { createGoogleTokens, sweepGoogleTokens } from './google-tokens.ts';
import { createOwnSessions } from './own-sessions.ts';
import { createProfile } from './profile.ts';
import { createNameRules, type NameRules } from './name-rules.ts';
import type { Sessions } from './sessions.ts';
import { createSharedLoginThrottle, LOGIN_THROTTLE, type LoginThrottle } from './shared-login-throttle.ts';

export type { SchoolEntry } from './admission.ts';
export { emailKey } from './email-key.ts';
export { accountQueries } from './accounts-queries.ts';
export type { IdentityChecks } from './confirm-identity.ts';
export { updateUnlessLastAdmin } from './last-admin-queries.ts';
export type { NameRules } from './name-rules.ts';
export { deviceName } from './own-sessions.ts';
export { passwordRefusal } from './password-rules.ts';
export { hashPassword, passwordsWaiting, verifyPassword } from './passwords.ts';
export { createNonces, nonceOf, type Nonces } from './nonces.ts';
export { removeUnprovedWays } from './second-ways-queries.ts';
export type { LoginThrottle } from './shared-login-throttle.ts';
export type { SignedIn, SignInWhole } from './sign-in.ts';
export type { Visitor } from './google-tokens.ts';
export { createSessions, watchSessions, type Sessions } from './sessions.ts';

export function registerAccounts(
  context: RouteContext,
  parts: {
    store: Store;
    sessions: Sessions;
    leaderboards: Leaderboards;
    files: Files;
    pictures: Pictures;
    google: GoogleSettings | undefined;
    emojiCdn: string | undefined;
    canMail: boolean;
    passkeyOrigin: (calledOrigin: string) => string | null;
    needsCode: (userId: number) => Promise<boolean>;
    phoneOrigin: (() => string | null) | undefined;
    limits: SharedLimits;
    /** The text of the operator's list of refused names. */
    refusedNames: string;
    claimGuestResult: ClaimGuestResult;
    school: SchoolEntry | undefined;
    clock: () => number;
  },
): {
  sweep: Avatars['sweep'];
  sweepTokens(): Promise<void>;
  nameRules: NameRules;
  identity: IdentityChecks;
  throttle: LoginThrottle;
  signInWhole: SignInWhole;
} {
  const { sessions, leaderboards, files, pictures, limits, claimGuestResult, needsCode, school, clock } =
    parts;
  const queries = accountQueries(parts.store, leaderboards);
  const nameRules = createNameRules(queries.adminNames, parts.refusedNames);
  const nonces = createNonces(parts.store, clock, GOOGLE_NONCES);
  const google =
    parts.google === undefined
      ? undefined
      : createGoogleTokens(createGoogleVerifier(parts.google), nonces, parts.store, clock);
  const throttle = createSharedLoginThrottle(limits.redisScript?.('logins', LOGIN_THROTTLE));
  const accounts = createAccounts({
    queries,
    sessions,
    leaderboards,
    throttle,
    claimGuestResult,
    needsCode,
    google,
    admit: createAdmission(queries, nameRules, school),
    school,
    clock,
  });
  const identity = createIdentityChecks({ throttle, google });
  const avatars = createAvatars({ files, pictures, findUsed: queries.findUsed });
  const profile = createProfile({ queries, sessions, leaderboards, avatars, identity, nameRules, school });
  const ownSessions = createOwnSessions({ sessions, identity, findUser: queries.findById });
  registerAccountsRoutes(context, { accounts, profile, sessions: ownSessions, nonces }, parts);
  registerAvatarRoutes(context.app, files.store);
  const sweepTokens = () => sweepGoogleTokens(parts.store, clock());
  const { signInWhole } = accounts;
  return { sweep: avatars.sweep, sweepTokens, nameRules, identity, throttle, signInWhole };
}
