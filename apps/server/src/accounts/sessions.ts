import { randomBytes } from 'node:crypto';
import type { Bus } from '../platform/bus/index.ts';
import { isUnavailable } from '../platform/database/index.ts';
import { scopeFrom, scopeText, sessionKeyOf, type Caller, type Scope } from '../platform/http/caller.ts';
import type { Store } from '../schema/index.ts';
import { batchLoader } from '../platform/batch-loader.ts';
import { sessionQueries } from './sessions-queries.ts';

export interface OpenSession {
  sessionKey: string;
  userAgent: string;
  createdAt: number;
  lastUsedAt: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const IDLE_DAYS = 30;
const AGE_MS = 180 * DAY_MS;
/** The oldest is evicted when a user opens one more. */
const PER_USER = 20;
/** The accuracy of `last_used_at`: one write an hour instead of one per call. */
const TOUCH_MS = 60 * 60 * 1000;
/** `npm run admin` changes roles in another process. */
const CACHE_MS = 60 * 1000;
const TOKEN_BYTES = 32;
const MAX_CACHED = 10_000;
const ENDED_TOPIC = 'sessions_ended';
const KEYS_PER_QUERY = 1_000;

/**
 * Opaque sessions: the token is 32 random bytes, the database has its SHA-256. On the embedded database this process is
 * the only one that ends sessions, so it caches them; on PostgreSQL others may end them, and each call queries it.
 */
export function createSessions(store: Store, clock: () => number = Date.now, idleDays = IDLE_DAYS) {
  const idleMs = idleDays * DAY_MS;
  const queries = sessionQueries(store);
  const cache = store.kind === 'sqlite' ? new Map<string, CachedSession>() : undefined;
  /** Counts ended sessions: a look-up that began before one ended is not cached after it. */
  let endings = 0;
  const listeners: ((sessionKeys: readonly string[]) => void)[] = [];

  const findRow = batchLoader(async (hashes: readonly string[]) => {
    const rows = await queries.findByHashes([...new Set(hashes)]);
    const byHash = new Map(rows.map((row) => [row.token_hash, row]));
    return hashes.map((hash) => byHash.get(hash));
  });

  const isAlive = (seen: CachedSession, now: number) =>
    now - seen.lastUsedAt < idleMs && now - seen.createdAt < AGE_MS && now < seen.expiresAt;

  async function findCached(hash: string): Promise<CachedSession | undefined> {
    const known = cache?.get(hash);
    if (known !== undefined && clock() - known.seenAt < CACHE_MS) return known;
    const before = endings;
    const row = await findRow(hash);
    if (row === undefined) return undefined;
    const seen: CachedSession = {
      caller: callerOf(row, hash),
      expiresAt: row.expires_at ?? Infinity,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      seenAt: clock(),
    };
    if (before === endings) cache?.set(hash, seen);
    if (cache !== undefined && cache.size > MAX_CACHED) cache.delete(cache.keys().next().value ?? hash);
    return seen;
  }

  return {
    /** `limited`: a token without an account, for one scope and until one moment. */
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
          user_agent: from.userAgent.slice(0, 255),
          created_at: clock(),
        },
        PER_USER,
      );
      forgetUser(userId);
      notifyEnded(evicted);
      return token;
    },

    /** Undefined when the session is unknown, ended or expired. */
    async findCaller(token: string): Promise<Caller | undefined> {
      if (token.length > 256) return undefined;
      const hash = sessionKeyOf(token);
      const now = clock();
      const seen = await findCached(hash);
      if (seen === undefined) return undefined;
      if (!isAlive(seen, now)) {
        cache?.delete(hash);
        await ifPossible(queries.deleteByHash(hash));
        notifyEnded([hash]);
        return undefined;
      }
      if (now - seen.lastUsedAt > TOUCH_MS) {
        seen.lastUsedAt = now;
        await ifPossible(queries.touch(hash, now));
      }
      return seen.caller;
    },

    async end(sessionKey: string): Promise<void> {
      await queries.deleteByHash(sessionKey);
      endings += 1;
      cache?.delete(sessionKey);
      notifyEnded([sessionKey]);
    },

    async endOthers(userId: number, exceptSessionKey?: string): Promise<void> {
      const ended = await queries.deleteOfUser(userId, exceptSessionKey);
      forgetUser(userId);
      notifyEnded(ended);
    },

    /** Tokens of the scope become tokens of the account. */
    async lift(userId: number, scope: Scope): Promise<void> {
      await queries.lift(userId, scopeText(scope));
      forgetUser(userId);
    },

    async list(userId: number): Promise<OpenSession[]> {
      const now = clock();
      const rows = await queries.listOfUser(userId, now - idleMs, now - AGE_MS);
      return rows.map(({ token_hash, user_agent, created_at, last_used_at }) => ({
        sessionKey: token_hash,
        userAgent: user_agent,
        createdAt: created_at,
        lastUsedAt: last_used_at,
      }));
    },

    isKnownAddress: queries.isKnownAddress,

    async sweep(): Promise<void> {
      const now = clock();
      notifyEnded(await queries.deleteStale(now - idleMs, now - AGE_MS, now));
    },

    /** For the sessions that end on this server. */
    onEnded(listener: (sessionKeys: readonly string[]) => void): void {
      listeners.push(listener);
    },

    async findEnded(sessionKeys: readonly string[]): Promise<string[]> {
      const now = clock();
      const unknown = sessionKeys.filter((key) => {
        const seen = cache?.get(key);
        return seen === undefined || !isAlive(seen, now);
      });
      const ended: string[] = [];
      for (let start = 0; start < unknown.length; start += KEYS_PER_QUERY) {
        const part = unknown.slice(start, start + KEYS_PER_QUERY);
        const since = { usedSince: now - idleMs, createdSince: now - AGE_MS, now };
        const live = new Set(await queries.findAlive(part, since));
        ended.push(...part.filter((key) => !live.has(key)));
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
    for (const [hash, seen] of cache) if (seen.caller.userId === userId) cache.delete(hash);
  }
}
export type Sessions = ReturnType<typeof createSessions>;

interface CachedSession {
  caller: Caller;
  expiresAt: number;
  createdAt: number;
  lastUsedAt: number;
  seenAt: number;
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

/** `onEnded` is called at once over the bus; `findEnded` finds the sessions whose message was lost. */
export function watchSessions(sessions: Pick<Sessions, 'onEnded' | 'findEnded'>, bus: Bus) {
  sessions.onEnded((keys) => bus.publish(ENDED_TOPIC, keys));
  return {
    findEnded: sessions.findEnded,
    onEnded(listener: (sessionKeys: readonly string[]) => void): void {
      bus.subscribe(ENDED_TOPIC, (keys) => listener(keys as readonly string[]));
    },
  };
}
