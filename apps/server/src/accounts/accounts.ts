import {
  username as usernameSchema,
  type googleLogin,
  type login,
  type register,
  type User,
} from '@icando/contract/accounts';
import { DEFAULT_AVATAR, DEFAULT_EMOJI } from '@icando/contract/limits';
import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { rankingTitle, type Leaderboards } from '../leaderboards/index.ts';
import { isUniqueViolation, nextId } from '../platform/database/index.ts';
import type { Caller, Scope } from '../platform/http/caller.ts';
import type { Sessions } from './sessions.ts';
import { createPerKeyLimit, orBusy } from '../platform/queue.ts';
import type { Admission, Admit, SchoolEntry } from './admission.ts';
import type { AccountQueries, UserRow } from './accounts-queries.ts';
import { verifyGoogle } from './confirm-identity.ts';
import type { GoogleIdentity, GoogleVerifier } from './google.ts';
import type { LoginThrottle } from './shared-login-throttle.ts';
import { hashPassword, isCommonPassword, verifyPassword } from './passwords.ts';

export interface AccountsParts {
  queries: AccountQueries;
  sessions: Sessions;
  leaderboards: Leaderboards;
  throttle: LoginThrottle;
  google: GoogleVerifier | undefined;
  takeOver: TakeOver;
  admit: Admit;
  school: SchoolEntry | undefined;
  clock: () => number;
}

/** Moves the result of a guest of a room to an account, once; false when it is no longer there. */
export type TakeOver = (guest: { guestId: number; roomId: string }, userId: number) => Promise<boolean>;

/** `kept`: whether the result of the guest is the account's now; not set when none was asked for. */
type SignedIn = { access_token: string; kept?: boolean };

interface Visitor {
  address: string;
  userAgent: string;
}

const MAX_QUEUED_ATTEMPTS = 64;
/** XP of a guest's last game may arrive meanwhile. */
const MAX_ATTEMPTS = 20;

const LEAVING: Scope = { kind: 'leaving', id: '' };

export function emailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

export function createAccounts(parts: AccountsParts) {
  const { queries, sessions, leaderboards, throttle, google, takeOver, admit, clock } = parts;
  const attempts = createPerKeyLimit({ atOnce: 1, waiting: MAX_QUEUED_ATTEMPTS });

  async function insertUser(
    fields: Pick<UserRow, 'email' | 'password_hash' | 'google_sub'>,
    { username, conditions, lapsed }: Admission,
  ): Promise<Outcome<number>> {
    const id = nextId();
    const row = {
      id,
      username,
      ...fields,
      email_key: emailKey(fields.email),
      avatar: DEFAULT_AVATAR,
      emoji: DEFAULT_EMOJI,
      score: 0,
      is_admin: 0 as const,
      created_at: Date.now(),
    };
    return (await queries.insert(row, conditions(id))) ? accepted(id) : refused(lapsed);
  }

  async function findGuest(token: string): Promise<number | undefined> {
    const caller = await sessions.findCaller(token);
    return caller?.scope === undefined ? undefined : caller.userId;
  }

  /** The guest's row becomes the account's, so that all rows of the guest are the account's. */
  async function keepGuest(
    id: number,
    account: Pick<UserRow, 'email' | 'password_hash'>,
    { username, conditions, lapsed }: Admission,
  ): Promise<Outcome<object>> {
    const kept = { id, username, ...account, email_key: emailKey(account.email) };
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const standing = await leaderboards.find(id, Date.now());
      const row = await queries.findById(id);
      if (standing === undefined || row === undefined || row.guest_until === null)
        return refused('guest_ended');
      const shown = leaderboards.show(standing, await leaderboards.weekXp(id, standing.week));
      const result = await queries.keepGuest(kept, { shown, conditions: conditions(id) });
      if (result === 'not_admitted') return refused(lapsed);
      if (result === 'changed') continue;
      await sessions.endOthers(id);
      return accepted({});
    }
    return refused('conflict');
  }

  /** An account that is to be deleted gets a token with which it can be kept, and nothing else. */
  async function signIn(user: UserRow, visitor: Visitor): Promise<Outcome<{ access_token: string }>> {
    const { id, password_hash, delete_at } = user;
    const limited = delete_at === null ? undefined : { scope: LEAVING, expiresAt: delete_at };
    const token = await sessions.open(id, visitor, limited);
    const now = await queries.findById(id);
    if (now?.password_hash === password_hash && now.delete_at === delete_at)
      return accepted({ access_token: token });
    // A new password, or a deletion, ends all sessions, including one that is opened concurrently.
    const opened = await sessions.findCaller(token);
    if (opened !== undefined) await sessions.end(opened.sessionKey);
    return refused('wrong_credentials');
  }

  /** The guest's token proves the ownership of its result. The sign-in succeeds even without a result to keep. */
  async function withResult(
    signedIn: Outcome<{ access_token: string }>,
    guestToken: string | undefined,
  ): Promise<Outcome<SignedIn>> {
    if (!signedIn.ok || guestToken === undefined) return signedIn;
    const { access_token } = signedIn.value;
    const [account, guest] = await Promise.all([
      sessions.findCaller(access_token),
      sessions.findCaller(guestToken),
    ]);
    if (account === undefined || account.scope !== undefined || guest?.scope?.kind !== 'room')
      return accepted({ access_token, kept: false });
    const { userId: guestId, scope } = guest;
    const kept = await takeOver({ guestId, roomId: scope.id }, account.userId);
    if (kept) await sessions.end(guest.sessionKey);
    return accepted({ access_token, kept });
  }

  /** Until the next sweep its rows are still there. */
  const isGone = ({ delete_at }: UserRow) => delete_at !== null && delete_at <= clock();

  return {
    async register(
      { guest_token, nickname, class_code, ...given }: BodyOf<typeof register>,
      address: string,
    ): Promise<Outcome<object>> {
      const guestId = guest_token === undefined ? undefined : await findGuest(guest_token);
      if (guest_token !== undefined && guestId === undefined) return refused('guest_ended');
      if (await isCommonPassword(given.password)) return refused('common_password');
      const admission = await admit({ name: given.username, nickname, class_code }, address);
      if (!admission.ok) return admission;
      const hash = await orBusy(async () => accepted(await hashPassword(given.password, address)));
      if (!hash.ok) return hash;
      const account = { email: given.email, password_hash: hash.value };
      try {
        if (guestId !== undefined) return await keepGuest(guestId, account, admission.value);
        const inserted = await insertUser({ ...account, google_sub: null }, admission.value);
        return inserted.ok ? accepted({}) : inserted;
      } catch (error) {
        if (isUniqueViolation(error)) return refused('email_exists');
        throw error;
      }
    },

    async login(given: BodyOf<typeof login>, visitor: Visitor): Promise<Outcome<SignedIn>> {
      const account = emailKey(given.email).slice(0, 320);
      const found =
        account.isWellFormed() && !account.includes('\0') ? await queries.findByEmail(account) : undefined;
      const user = found === undefined || isGone(found) ? undefined : found;
      // In sequence, so that a class that shares an account does not count as forty failures.
      const signedIn = await attempts.take(
        `${account}\n${visitor.address}`,
        () => tryPassword({ account, user, password: given.password }, visitor),
        refused('too_many', { retryAfterSeconds: 1 }),
      );
      return withResult(signedIn, given.guest_token);
    },

    async loginWithGoogle(
      { token, guest_token, class_code }: BodyOf<typeof googleLogin>,
      visitor: Visitor,
    ): Promise<Outcome<SignedIn>> {
      const verified = await verifyGoogle(google, token);
      if (!verified.ok) return verified;
      if (verified.value === undefined) return refused('google_rejected');
      const account = await accountOf(verified.value, class_code, visitor.address);
      if (!account.ok) return account;
      const user = await queries.findById(account.value);
      if (user === undefined || isGone(user)) return refused('google_rejected');
      return withResult(await signIn(user, visitor), guest_token);
    },

    async logout(caller: Caller): Promise<Outcome<object>> {
      await sessions.end(caller.sessionKey);
      return accepted({});
    },

    async myUser(caller: Caller): Promise<Outcome<User>> {
      const row = await queries.findById(caller.userId);
      if (row === undefined) return refused('not_signed_in');
      const [rank = 1] = await leaderboards.ranks([row]);
      return accepted({ ...presentUser(row, rank), ...(await schoolState()) });
    },

    schoolState,
  };

  async function schoolState(): Promise<Pick<User, 'school'>> {
    const { school } = parts;
    return school === undefined ? {} : { school: { assistant: await school.isAssistantOn() } };
  }

  async function tryPassword(
    { account, user, password }: { account: string; user: UserRow | undefined; password: string },
    visitor: Visitor,
  ): Promise<Outcome<{ access_token: string }>> {
    const isKnownAddress = async () =>
      user !== undefined && (await sessions.isKnownAddress(user.id, visitor.address));
    const wait = await throttle.begin(account, visitor.address, isKnownAddress);
    if (wait > 0) return refused('too_many', { retryAfterSeconds: wait });
    const isRight = await orBusy(async () =>
      accepted(await verifyPassword(password, user?.password_hash ?? null, visitor.address)),
    );
    if (!isRight.ok) {
      throttle.cancel(account, visitor.address);
      return isRight;
    }
    if (!isRight.value || user === undefined) return refused('wrong_credentials');
    throttle.succeeded(account, visitor.address);
    return signIn(user, visitor);
  }

  /** By its id, else linked by its verified e-mail, else a new account. */
  async function accountOf(
    identity: GoogleIdentity,
    classCode: string | undefined,
    address: string,
  ): Promise<Outcome<number>> {
    const known = await queries.findByGoogle(identity.sub);
    if (known !== undefined) return accepted(known.id);
    const linked = await queries.findByEmail(emailKey(identity.email));
    if (linked === undefined) return insertFromGoogle(identity, classCode, address);
    // Created or linked by a concurrent sign-in of the same user, whose session stays.
    if (linked.google_sub === identity.sub) return accepted(linked.id);
    await queries.linkGoogle(linked.id, identity.sub);
    // Ends the sessions of a user who may have registered this e-mail without owning it.
    await sessions.endOthers(linked.id);
    return accepted(linked.id);
  }

  async function insertFromGoogle(
    identity: GoogleIdentity,
    classCode: string | undefined,
    address: string,
  ): Promise<Outcome<number>> {
    const admission = await admit({ name: nameFrom(identity), class_code: classCode }, address);
    if (!admission.ok) return admission;
    const { email, sub } = identity;
    try {
      return await insertUser({ email, password_hash: null, google_sub: sub }, admission.value);
    } catch (error) {
      if (isUniqueViolation(error)) return accountOf(identity, classCode, address);
      throw error;
    }
  }
}
export type Accounts = ReturnType<typeof createAccounts>;

function presentUser(row: UserRow, rank: number): User {
  const isHidden = row.is_hidden === 1;
  return {
    id: row.id,
    username: row.username,
    avatar: row.avatar,
    emoji: row.emoji,
    score: row.score,
    is_admin: row.is_admin === 1,
    ranking: rankingTitle({ score: row.score, rank: isHidden ? undefined : rank }),
    rank,
    is_hidden: isHidden,
    has_password: row.password_hash !== null,
    ...(row.language !== null && { language: row.language }),
    ...(row.guest_until !== null && { is_guest: true as const }),
    ...(row.delete_at !== null && { ends_at: new Date(row.delete_at).toISOString() }),
  };
}

function nameFrom({ name, email }: GoogleIdentity): string {
  const candidates = [
    [...name].slice(0, 32).join(''),
    [...(email.split('@')[0] ?? '')].slice(0, 32).join(''),
  ];
  for (const candidate of candidates) {
    const parsed = usernameSchema.safeParse(candidate);
    if (parsed.success) return parsed.data;
  }
  return 'Learner';
}
