import { randomBytes } from 'node:crypto';
import type { Bus } from '../platform/bus/index.ts';
import { isUnavailable } from '../platform/database/index.ts';
import { sessionKeyOf, type Caller } from '../platform/http/caller.ts';
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
/** A session expires when unused for this long… */
const IDLE_MS = 30 * DAY_MS;
/** …or when this old. */
const AGE_MS = 180 * DAY_MS;
/** The oldest is evicted when a user opens one more. */
const PER_USER = 20;
/** The accuracy of `last_used_at`: one write an hour instead of one per call. */
const TOUCH_MS = 60 * 60 * 1000;
/** A cached caller lives this long: `npm run admin` changes roles in another process. */
const CACHE_MS = 60 * 1000;
const TOKEN_BYTES = 32;
const MAX_CACHED = 10_000;
const ENDED_TOPIC = 'sessions_ended';
/** Keys in one query. */
const KEYS_AT_ONCE = 1_000;

/**
 * Opaque sessions: the token is 32 random bytes, the database keeps its SHA-256.
 * On the embedded database this process is the only one that ends sessions, so it caches them; on PostgreSQL others may end
 * them, and each call asks the database.
 */
export function createSessions(store: Store, clock: () => number = Date.now) {
  const queries = sessionQueries(store);
  const cache = store.kind === 'sqlite' ? new Map<string, CachedSession>() : undefined;
  // Counts ended sessions: a look-up that began before one ended is not cached after it.
  let endings = 0;
  const listeners: ((sessionKeys: readonly string[]) => void)[] = [];

  const findRow = batchLoader(async (hashes: readonly string[]) => {
    const rows = await queries.findByHashes([...new Set(hashes)]);
    const byHash = new Map(rows.map((row) => [row.token_hash, row]));
    return hashes.map((hash) => byHash.get(hash));
  });

  const alive = (seen: CachedSession, now: number) =>
    now - seen.lastUsedAt < IDLE_MS && now - seen.createdAt < AGE_MS;

  async function findCached(hash: string): Promise<CachedSession | undefined> {
    const known = cache?.get(hash);
    if (known !== undefined && clock() - known.seenAt < CACHE_MS) return known;
    const before = endings;
    const row = await findRow(hash);
    if (row === undefined) return undefined;
    const seen: CachedSession = {
      caller: { userId: row.user_id, isAdmin: row.is_admin === 1, sessionKey: hash },
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      seenAt: clock(),
    };
    if (before === endings) cache?.set(hash, seen);
    if (cache !== undefined && cache.size > MAX_CACHED) cache.delete(cache.keys().next().value ?? hash);
    return seen;
  }

  return {
    /** Opens a session and returns its token, which is not stored. */
    async open(userId: number, from: { address: string; userAgent: string }): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const gone = await queries.insert({
        token_hash: sessionKeyOf(token),
        user_id: userId,
        address: from.address,
        user_agent: from.userAgent.slice(0, 255),
        created_at: clock(),
        keep: PER_USER,
      });
      forgetUser(userId);
      notifyEnded(gone);
      return token;
    },

    /** The caller of a token; undefined when it is unknown, ended or expired. */
    async findCaller(token: string): Promise<Caller | undefined> {
      if (token.length > 256) return undefined;
      const hash = sessionKeyOf(token);
      const now = clock();
      const seen = await findCached(hash);
      if (seen === undefined) return undefined;
      if (!alive(seen, now)) {
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

    /** Ends all of a user's sessions, optionally except one. */
    async endOthers(userId: number, exceptSessionKey?: string): Promise<void> {
      const gone = await queries.deleteOfUser(userId, exceptSessionKey);
      forgetUser(userId);
      notifyEnded(gone);
    },

    /** A user's live sessions, the most recently used first. */
    async list(userId: number): Promise<OpenSession[]> {
      const now = clock();
      const rows = await queries.listOfUser(userId, now - IDLE_MS, now - AGE_MS);
      return rows.map(({ token_hash, user_agent, created_at, last_used_at }) => ({
        sessionKey: token_hash,
        userAgent: user_agent,
        createdAt: created_at,
        lastUsedAt: last_used_at,
      }));
    },

    /** Whether the user has a live session from this address. */
    isKnownAddress: queries.isKnownAddress,

    async sweep(): Promise<void> {
      const now = clock();
      notifyEnded(await queries.deleteStale(now - IDLE_MS, now - AGE_MS));
    },

    /** Calls back with the key of every session that ends on this server. */
    onEnded(listener: (sessionKeys: readonly string[]) => void): void {
      listeners.push(listener);
    },

    /** Of these sessions, those that ended on any server or expired. */
    async findEnded(sessionKeys: readonly string[]): Promise<string[]> {
      const now = clock();
      const toAsk = sessionKeys.filter((key) => {
        const seen = cache?.get(key);
        return seen === undefined || !alive(seen, now);
      });
      const ended: string[] = [];
      for (let start = 0; start < toAsk.length; start += KEYS_AT_ONCE) {
        const part = toAsk.slice(start, start + KEYS_AT_ONCE);
        const kept = new Set(await queries.findAlive(part, now - IDLE_MS, now - AGE_MS));
        ended.push(...part.filter((key) => !kept.has(key)));
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
  createdAt: number;
  lastUsedAt: number;
  seenAt: number;
}

/** For writes that may fail while the disk is full: reading goes on. */
async function ifPossible(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

/**
 * The sessions that end on any server, for open sockets: `onEnded` reports each at once over the bus, `findEnded` asks the
 * database for those whose message was lost.
 */
export function watchSessions(sessions: Pick<Sessions, 'onEnded' | 'findEnded'>, bus: Bus) {
  sessions.onEnded((keys) => bus.publish(ENDED_TOPIC, keys));
  return {
    findEnded: sessions.findEnded,
    onEnded(listener: (sessionKeys: readonly string[]) => void): void {
      bus.subscribe(ENDED_TOPIC, (keys) => listener(keys as readonly string[]));
    },
  };
}
