import {
  DEFAULT_AVATAR,
  DEFAULT_EMOJI,
  username as usernameSchema,
  type User,
} from '@icando/contract/accounts';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { rankingTitle, type Leaderboards } from '../leaderboards/index.ts';
import { isUniqueViolation, nextId } from '../platform/database/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Sessions } from './sessions.ts';
import { createPerKeyLimit } from '../platform/queue.ts';
import type { AccountQueries, UserRow } from './accounts-queries.ts';
import { BUSY, orBusy } from './busy.ts';
import { isCommonPassword } from './common-passwords.ts';
import { IssuerUnavailable, type GoogleIdentity, type GoogleVerifier } from './google.ts';
import type { LoginThrottle } from './shared-login-throttle.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

export interface AccountsParts {
  queries: AccountQueries;
  sessions: Sessions;
  leaderboards: Leaderboards;
  throttle: LoginThrottle;
  google: GoogleVerifier | undefined;
}

interface Visitor {
  address: string;
  userAgent: string;
}

/** Queued attempts of one account from one address. */
const MAX_QUEUED_ATTEMPTS = 64;

/** E-mails are case-insensitive. */
export function emailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

export function createAccounts({ queries, sessions, leaderboards, throttle, google }: AccountsParts) {
  const turns = createPerKeyLimit({ atOnce: 1, waiting: MAX_QUEUED_ATTEMPTS });

  async function insertUser(fields: Pick<UserRow, 'username' | 'email' | 'password_hash' | 'google_sub'>) {
    const id = nextId();
    await queries.insert({
      id,
      ...fields,
      email_key: emailKey(fields.email),
      avatar: DEFAULT_AVATAR,
      emoji: DEFAULT_EMOJI,
      score: 0,
      is_admin: 0,
      created_at: Date.now(),
    });
    return id;
  }

  async function signIn(userId: number, visitor: Visitor): Promise<Outcome<{ access_token: string }>> {
    return accepted({ access_token: await sessions.open(userId, visitor) });
  }

  return {
    async register(
      given: { username: string; email: string; password: string },
      address: string,
    ): Promise<Outcome<object>> {
      if (await isCommonPassword(given.password)) return refused('common_password');
      const hash = await orBusy(() => hashPassword(given.password, address));
      if (hash === BUSY) return refused('busy');
      try {
        await insertUser({
          username: given.username,
          email: given.email,
          password_hash: hash,
          google_sub: null,
        });
        return accepted({});
      } catch (error) {
        if (isUniqueViolation(error)) return refused('email_exists');
        throw error;
      }
    },

    async login(
      given: { email: string; password: string },
      visitor: Visitor,
    ): Promise<Outcome<{ access_token: string }>> {
      const account = emailKey(given.email).slice(0, 320);
      const user =
        account.isWellFormed() && !account.includes('\0') ? await queries.findByEmail(account) : undefined;
      // In sequence, so that a class that shares an account does not count as forty failures.
      return turns.take(
        `${account}\n${visitor.address}`,
        () => tryPassword({ account, user, password: given.password }, visitor),
        refused('too_many', { retryAfterSeconds: 1 }),
      );
    },

    async loginWithGoogle(token: string, visitor: Visitor): Promise<Outcome<{ access_token: string }>> {
      if (google === undefined) return refused('google_not_configured');
      let identity: GoogleIdentity | undefined;
      try {
        identity = await google.verify(token);
      } catch (error) {
        if (error instanceof IssuerUnavailable) return refused('unavailable');
        throw error;
      }
      if (identity === undefined) return refused('google_rejected');
      return signIn(await accountOf(identity), visitor);
    },

    async logout(caller: Caller): Promise<Outcome<object>> {
      await sessions.end(caller.sessionKey);
      return accepted({});
    },

    async myUser(caller: Caller): Promise<Outcome<User>> {
      const row = await queries.findById(caller.userId);
      if (row === undefined) return refused('not_signed_in');
      const [rank = 1] = await leaderboards.ranks([row]);
      return accepted(presentUser(row, rank));
    },
  };

  async function tryPassword(
    { account, user, password }: { account: string; user: UserRow | undefined; password: string },
    visitor: Visitor,
  ): Promise<Outcome<{ access_token: string }>> {
    const isKnownPlace = async () =>
      user !== undefined && (await sessions.isKnownAddress(user.id, visitor.address));
    const wait = await throttle.begin(account, visitor.address, isKnownPlace);
    if (wait > 0) return refused('too_many', { retryAfterSeconds: wait });
    const isRight = await orBusy(() =>
      verifyPassword(password, user?.password_hash ?? null, visitor.address),
    );
    if (isRight === BUSY) {
      throttle.forgiven(account, visitor.address);
      return refused('busy');
    }
    if (!isRight || user === undefined) return refused('wrong_credentials');
    throttle.succeeded(account, visitor.address);
    return unlessPasswordChanged(user, await sessions.open(user.id, visitor));
  }

  /** A new password ends all sessions, including one that the old password opened concurrently. */
  async function unlessPasswordChanged(
    { id, password_hash }: UserRow,
    token: string,
  ): Promise<Outcome<{ access_token: string }>> {
    const now = await queries.findById(id);
    if (now?.password_hash === password_hash) return accepted({ access_token: token });
    const opened = await sessions.findCaller(token);
    if (opened !== undefined) await sessions.end(opened.sessionKey);
    return refused('wrong_credentials');
  }

  /** The account of a Google identity: by its id, else linked by its verified e-mail, else a new one. */
  async function accountOf(identity: GoogleIdentity): Promise<number> {
    const known = await queries.findByGoogle(identity.sub);
    if (known !== undefined) return known.id;
    const joined = await queries.findByEmail(emailKey(identity.email));
    if (joined === undefined) return insertFromGoogle(identity);
    // Created or linked by a concurrent sign-in of the same user, whose session stays.
    if (joined.google_sub === identity.sub) return joined.id;
    await queries.joinGoogle(joined.id, identity.sub);
    // Ends sessions of somebody who registered this e-mail without owning it.
    await sessions.endOthers(joined.id);
    return joined.id;
  }

  async function insertFromGoogle(identity: GoogleIdentity): Promise<number> {
    try {
      return await insertUser({
        username: nameFrom(identity),
        email: identity.email,
        password_hash: null,
        google_sub: identity.sub,
      });
    } catch (error) {
      // A concurrent sign-in of the same user created it.
      if (isUniqueViolation(error)) return accountOf(identity);
      throw error;
    }
  }
}
export type Accounts = ReturnType<typeof createAccounts>;

/** A user as their own client sees them. */
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
