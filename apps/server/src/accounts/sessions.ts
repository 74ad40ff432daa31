import { randomBytes } from 'node:crypto';
import { CONFIRMED_MINUTES } from '@icando/contract/account-security';
import type { Bus } from '../platform/bus/index.ts';
import { isUnavailable } from '../platform/database/index.ts';
import { scopeFrom, scopeText, sessionKeyOf, type Caller, type Scope } from '../platform/http/caller.ts';
import type { Store } from '../schema/index.ts';
import { batchLoader } from '../platform/batch-loader.ts';
import { sessionQueries } from './sessions-queries.ts';

export interface OpenSession {
  sessionKey: string;
  userAgent: string;
  address: string;
  createdAt: number;
  lastUsedAt: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const IDLE_DAYS = 30;
const AGE_MS = 180 * DAY_MS;
/**
 * Sessions of one user and scope; one more evicts the oldest of the same scope. The devices of a pupil are few, and anybody
 * who knows a PIN can open such tokens.
 */
const MAX_OPEN = 20;
const MAX_OPEN_OF_HOMEWORK = 5;
/** The accuracy of `last_used_at`: one write per hour instead of one per call. */
const TOUCH_MS = 60 * 60 * 1000;
/** Cached roles become stale, because `npm run admin` changes them in another process. */
const CACHE_MS = 60 * 1000;
const CONFIRMED_MS = CONFIRMED_MINUTES * 60 * 1000;
const TOKEN_BYTES = 32;
/** Longer than any token, so that a huge header is not hashed. */
const MAX_TOKEN_LENGTH = 256;
const USER_AGENT_LENGTH = 255;
const MAX_CACHED = 10_000;
const ENDED_TOPIC = 'sessions_ended';
const KEYS_PER_QUERY = 1_000;

/**
 * Opaque sessions: the token is 32 random bytes; the database stores its SHA-256. With SQLite only this process ends
 * sessions, so it caches them. With PostgreSQL other servers may end them, so each call queries the database.
 */
export function createSessions(store: Store, clock: () => number = Date.now, idleDays = IDLE_DAYS) {
  const idleMs = idleDays * DAY_MS;
  const queries = sessionQueries(store);
  const cache = store.kind === 'sqlite' ? new Map<string, CachedSession>() : undefined;
  /** Incremented when sessions end, so that the result of a look-up that began before is not cached. */
  let endings = 0;
  const listeners: ((sessionKeys: readonly string[]) => void)[] = [];

  const findRow = batchLoader(async (hashes: readonly string[]) => {
    const rows = await queries.findByHashes([...new Set(hashes)]);
    const byHash = new Map(rows.map((row) => [row.token_hash, row]));
    return hashes.map((hash) => byHash.get(hash));
  });

  const isAlive = (session: CachedSession, now: number) =>
    now - session.lastUsedAt < idleMs && now - session.createdAt < AGE_MS && now < session.expiresAt;

  async function findCached(hash: string): Promise<CachedSession | undefined> {
    const cached = cache?.get(hash);
    if (cached !== undefined && clock() - cached.cachedAt < CACHE_MS) return cached;
    const endingsBefore = endings;
    const row = await findRow(hash);
    if (row === undefined) return undefined;
    const session: CachedSession = {
      caller: callerOf(row, hash),
      expiresAt: row.expires_at ?? Infinity,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      cachedAt: clock(),
    };
    if (endingsBefore === endings) cache?.set(hash, session);
    if (cache !== undefined && cache.size > MAX_CACHED) cache.delete(cache.keys().next().value ?? hash);
    return session;
  }

  return {
    /** `limited`: the token is valid only for this scope and until `expiresAt`. */
    async open(
      userId: number,
      from: { address: string; userAgent: string },
      limited?: { scope: Scope; expiresAt: number },
    ): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const evicted = await queries.insert(
        {
          token_hash: sessionKeyOf(token),
          user_id: userId,
          scope: scopeText(limited?.scope),
          expires_at: limited?.expiresAt ?? null,
          address: from.address,
          user_agent: from.userAgent.slice(0, USER_AGENT_LENGTH),
          created_at: clock(),
        },
        limited?.scope.kind === 'homework' ? MAX_OPEN_OF_HOMEWORK : MAX_OPEN,
      );
      forgetUser(userId);
      notifyEnded(evicted);
      return token;
    },

    /** Undefined when the session is unknown, ended or expired. */
    async findCaller(token: string): Promise<Caller | undefined> {
      if (token.length > MAX_TOKEN_LENGTH) return undefined;
      const hash = sessionKeyOf(token);
      const now = clock();
      const session = await findCached(hash);
      if (session === undefined) return undefined;
      if (!isAlive(session, now)) {
        cache?.delete(hash);
        await ifPossible(queries.deleteByHash(hash));
        notifyEnded([hash]);
        return undefined;
      }
      if (now - session.lastUsedAt > TOUCH_MS) {
        session.lastUsedAt = now;
        await ifPossible(queries.touch(hash, now));
      }
      return session.caller;
    },

    async end(sessionKey: string): Promise<void> {
      await queries.deleteByHash(sessionKey);
      endings += 1;
      cache?.delete(sessionKey);
      notifyEnded([sessionKey]);
    },

    /** For sessions that another query has deleted. */
    wereEnded(userId: number, sessionKeys: readonly string[]): void {
      forgetUser(userId);
      notifyEnded(sessionKeys);
    },

    async endOthers(userId: number, exceptSessionKey?: string): Promise<void> {
      const ended = await queries.deleteOfUser(userId, exceptSessionKey);
      forgetUser(userId);
      notifyEnded(ended);
    },

    /** Ends the user's tokens of this scope. */
    async endScope(userId: number, scope: Scope): Promise<void> {
      const ended = await queries.deleteOfScope(userId, scopeText(scope));
      forgetUser(userId);
      notifyEnded(ended);
    },

    /** Turns the user's tokens of this scope into ordinary tokens of the account. */
    async lift(userId: number, scope: Scope): Promise<void> {
      await queries.lift(userId, scopeText(scope));
      forgetUser(userId);
    },

    /** Without the limited tokens. */
    async list(userId: number): Promise<OpenSession[]> {
      const now = clock();
      const rows = await queries.listOfUser(userId, now - idleMs, now - AGE_MS);
      return rows.map(({ token_hash, user_agent, address, created_at, last_used_at }) => ({
        sessionKey: token_hash,
        userAgent: user_agent,
        address,
        createdAt: created_at,
        lastUsedAt: last_used_at,
      }));
    },

    /** Whether the owner has signed in or confirmed lately, so that a forgotten or stolen session does not suffice. */
    async isConfirmed({ sessionKey }: Pick<Caller, 'sessionKey'>): Promise<boolean> {
      return clock() - (await queries.confirmedAt(sessionKey)) < CONFIRMED_MS;
    },

    confirm: ({ sessionKey }: Pick<Caller, 'sessionKey'>) => queries.confirm(sessionKey, clock()),

    isKnownAddress: queries.isKnownAddress,

    async sweep(): Promise<void> {
      const now = clock();
      notifyEnded(await queries.deleteStale(now - idleMs, now - AGE_MS, now));
    },

    /** Reports only sessions that this server ends. */
    onEnded(listener: (sessionKeys: readonly string[]) => void): void {
      listeners.push(listener);
    },

    async findEnded(sessionKeys: readonly string[]): Promise<string[]> {
      const now = clock();
      const unknown = sessionKeys.filter((key) => {
        const session = cache?.get(key);
        return session === undefined || !isAlive(session, now);
      });
      const ended: string[] = [];
      for (let start = 0; start < unknown.length; start += KEYS_PER_QUERY) {
        const batch = unknown.slice(start, start + KEYS_PER_QUERY);
        const since = { usedSince: now - idleMs, createdSince: now - AGE_MS, now };
        const alive = new Set(await queries.findAlive(batch, since));
        ended.push(...batch.filter((key) => !alive.has(key)));
      }
      return ended;
    },
  };

  function notifyEnded(sessionKeys: readonly string[]): void {
    if (sessionKeys.length > 0) for (const listener of listeners) listener(sessionKeys);
  }

  function forgetUser(userId: number): void {
    endings += 1;
    if (cache === undefined) return;
    for (const [hash, session] of cache) if (session.caller.userId === userId) cache.delete(hash);
  }
}
export type Sessions = ReturnType<typeof createSessions>;

interface CachedSession {
  caller: Caller;
  expiresAt: number;
  createdAt: number;
  lastUsedAt: number;
  cachedAt: number;
}

function callerOf(row: { user_id: number; is_admin: number; scope: string }, sessionKey: string): Caller {
  const scope = scopeFrom(row.scope);
  const caller = { userId: row.user_id, isAdmin: row.is_admin === 1, sessionKey };
  return scope === undefined ? caller : { ...caller, isAdmin: false, scope };
}

/** For writes that may fail while the disk is full. */
async function ifPossible(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

/** The bus calls `onEnded` at once, also on other servers; `findEnded` finds the sessions whose message was lost. */
export function watchSessions(sessions: Pick<Sessions, 'onEnded' | 'findEnded'>, bus: Bus) {
  sessions.onEnded((keys) => bus.publish(ENDED_TOPIC, keys));
  return {
    findEnded: sessions.findEnded,
    onEnded(listener: (sessionKeys: readonly string[]) => void): void {
      bus.subscribe(ENDED_TOPIC, (keys) => listener(keys as readonly string[]));
    },
  };
}
