import type { googleLogin, login } from '@icando/contract/accounts';
import { SECOND_STEP_MINUTES } from '@icando/contract/second-factors';
import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { Scope } from '../platform/http/caller.ts';
import { aboutUser, eventIs } from '../platform/security-events.ts';
import { createPerKeyLimit, orBusy, QueueFull } from '../platform/queue.ts';
import type { UserRow } from './accounts-queries.ts';
import { verifyGoogle } from './confirm-identity.ts';
import { emailKey } from './email-key.ts';
import type { GoogleTokens, Visitor } from './google-tokens.ts';
import { createGoogleAccounts, type GoogleAccountsDeps } from './google-accounts.ts';
import { isSamePassword, upgradedHash, verifyPassword } from './passwords.ts';
import type { LoginThrottle } from './shared-login-throttle.ts';

export interface SignInDeps extends GoogleAccountsDeps {
  throttle: LoginThrottle;
  google: GoogleTokens | undefined;
  claimGuestResult: ClaimGuestResult;
  /** Whether the account asks for a code after the password or Google's token. */
  needsCode(userId: number): Promise<boolean>;
  clock: () => number;
}

/** Moves the result of a room's guest to an account; returns false when the result was moved before or is deleted. */
export type ClaimGuestResult = (
  guest: { guestId: number; roomId: string },
  userId: number,
) => Promise<boolean>;

/** `kept`: whether the account now has the guest's result; not set when the request has no guest token. */
export type SignedIn = Opened & { kept?: boolean };
/** `needs_code`: the token is limited to the second step. */
type Opened = { access_token: string; needs_code?: true };

/** Signs in whoever has passed both steps, or has a passkey. */
export type SignInWhole = (
  userId: number,
  visitor: Visitor,
  guestToken: string | undefined,
) => Promise<Outcome<SignedIn>>;

const MAX_QUEUED_ATTEMPTS = 64;

const LEAVING: Scope = { kind: 'leaving', id: '' };
const SECOND_STEP: Scope = { kind: 'second_step', id: '' };
const SECOND_STEP_MS = SECOND_STEP_MINUTES * 60 * 1000;

/** Opens sessions for a password or a Google account. */
export function createSignIn(deps: SignInDeps) {
  const { queries, sessions, throttle, google, clock } = deps;
  const attempts = createPerKeyLimit({ atOnce: 1, waiting: MAX_QUEUED_ATTEMPTS });
  const accountOf = createGoogleAccounts(deps);

  /** After the password or Google's token. */
  async function firstStep(user: UserRow, visitor: Visitor): Promise<Outcome<Opened>> {
    if (user.disabled_at !== null || !(await deps.needsCode(user.id))) return signIn(user, visitor);
    const limited = { scope: SECOND_STEP, expiresAt: clock() + SECOND_STEP_MS };
    const opened = await signIn(user, visitor, limited);
    if (!opened.ok) return opened;
    eventIs('first_step');
    return accepted({ ...opened.value, needs_code: true as const });
  }

  /** An account whose deletion was requested gets a token that is valid only for keeping the account. */
  async function signIn(
    user: UserRow,
    visitor: Visitor,
    limited = user.delete_at === null ? undefined : { scope: LEAVING, expiresAt: user.delete_at },
  ): Promise<Outcome<Opened>> {
    aboutUser(user.id);
    if (user.disabled_at !== null) return refused('account_disabled');
    const { id, password_hash, delete_at } = user;
    const token = await sessions.open(id, visitor, limited);
    const now = await queries.findById(id);
    if (
      now !== undefined &&
      isSamePassword(now.password_hash, password_hash) &&
      now.delete_at === delete_at &&
      now.disabled_at === null
    )
      return accepted({ access_token: token });
    // A new password or a deletion ends all sessions, including one that is opened concurrently.
    const opened = await sessions.findCaller(token);
    if (opened !== undefined) await sessions.end(opened.sessionKey);
    return refused('wrong_credentials');
  }

  async function tryPassword(
    { account, user, password }: { account: string; user: UserRow | undefined; password: string },
    visitor: Visitor,
  ): Promise<Outcome<Opened>> {
    if (user !== undefined) aboutUser(user.id);
    const { address } = visitor;
    // Also checked for an unknown e-mail, so that the time does not reveal whether it has an account.
    const isKnownAddress = () => sessions.isKnownAddress(user?.id ?? 0, address);
    const wait = await throttle.begin(account, address, isKnownAddress);
    if (wait > 0) return refused('too_many', { retryAfterSeconds: wait });
    const isKnown = await isKnownAddress();
    const isRight = await orBusy(async () =>
      accepted(await verifyPassword(password, user?.password_hash ?? null, { address, isKnown })),
    );
    if (!isRight.ok) {
      throttle.cancel(account, address);
      return isRight;
    }
    if (!isRight.value || user === undefined) return refused('wrong_credentials');
    throttle.succeeded(account, address);
    await upgrade(user, password, address);
    return firstStep(user, visitor);
  }

  /** When too many wait, a later sign-in upgrades the hash. */
  async function upgrade({ id, password_hash }: UserRow, password: string, address: string): Promise<void> {
    if (password_hash === null) return;
    try {
      const upgraded = await upgradedHash(password, password_hash, { address, isKnown: true });
      if (upgraded !== undefined) await queries.upgradeHash(id, password_hash, upgraded);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
    }
  }

  /** The rows of an account whose delay is over exist until the next sweep. */
  const isGone = ({ delete_at }: UserRow) => delete_at !== null && delete_at <= clock();

  return {
    async login(
      { email, password, guest_token }: BodyOf<typeof login>,
      visitor: Visitor,
    ): Promise<Outcome<SignedIn>> {
      const account = emailKey(email).slice(0, 320);
      const found =
        account.isWellFormed() && !account.includes('\0') ? await queries.findByEmail(account) : undefined;
      const user = found === undefined || isGone(found) ? undefined : found;
      // Sequential, because each attempt counts as a failure until it succeeds: a class may sign in to one account at once.
      const signedIn = await attempts.take(
        `${account}\n${visitor.address}`,
        () => tryPassword({ account, user, password }, visitor),
        refused('too_many', { retryAfterSeconds: 1 }),
      );
      return withResult(deps, signedIn, guest_token);
    },

    async loginWithGoogle(
      { token, nonce_proof, guest_token, class_code }: BodyOf<typeof googleLogin>,
      visitor: Visitor,
    ): Promise<Outcome<SignedIn>> {
      const verified = await verifyGoogle(google, token, nonce_proof);
      if (!verified.ok) return verified;
      if (verified.value === undefined) return refused('google_rejected');
      const account = await accountOf(verified.value, class_code, visitor.address);
      if (!account.ok) return account;
      const user = await queries.findById(account.value);
      if (user === undefined || isGone(user)) return refused('google_rejected');
      if ((await google?.use(verified.value, visitor)) !== true) return refused('google_rejected');
      return withResult(deps, await firstStep(user, visitor), guest_token);
    },

    async signInWhole(
      userId: number,
      visitor: Visitor,
      guestToken: string | undefined,
    ): Promise<Outcome<SignedIn>> {
      const user = await queries.findById(userId);
      if (user === undefined || isGone(user)) return refused('not_signed_in');
      return withResult(deps, await signIn(user, visitor), guestToken);
    },
  };
}

/** The guest's token proves that the client owns the result. The sign-in succeeds even when there is no result. */
async function withResult(
  { sessions, claimGuestResult }: Pick<SignInDeps, 'sessions' | 'claimGuestResult'>,
  signedIn: Outcome<Opened>,
  guestToken: string | undefined,
): Promise<Outcome<SignedIn>> {
  // The second step brings the guest's token again.
  if (!signedIn.ok || guestToken === undefined || signedIn.value.needs_code === true) return signedIn;
  const { access_token } = signedIn.value;
  const [account, guest] = await Promise.all([
    sessions.findCaller(access_token),
    sessions.findCaller(guestToken),
  ]);
  if (account === undefined || account.scope !== undefined || guest?.scope?.kind !== 'room')
    return accepted({ access_token, kept: false });
  const { userId: guestId, scope } = guest;
  const kept = await claimGuestResult({ guestId, roomId: scope.id }, account.userId);
  if (kept) await sessions.end(guest.sessionKey);
  return accepted({ access_token, kept });
}
