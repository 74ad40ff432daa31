import { randomInt } from 'node:crypto';
import type { RedisClient } from '../platform/redis/index.ts';
import { LEASE_MS, OwnLease } from './own-lease.ts';
import { leaseText, readLease, type Peer } from './peer.ts';
import { RedisConnection } from './redis-connection.ts';

/** Ids are drawn below this. */
const IDS = 2 ** 48 - 1;
/** Many players of one server are looked up at once. */
const FRESH_MS = 100;
/** A later answer of Redis counts as none. */
const TIMEOUT_MS = 500;
const REMEMBERED = 1_000;

interface LeasesParts {
  url: string;
  /** Before every key in Redis. */
  namespace: string;
  /** Monotonic milliseconds. */
  clock?: () => number;
}

/** Which servers on one database live, by leases in Redis that each renews. */
export interface Leases {
  /** This server's id, drawn at its start. */
  readonly self: number;
  /** How often this server lost its lease. */
  readonly lost: number;
  /** Takes this server's lease; from then on its peers reach it at this address. */
  take(address: string): void;
  /** Whether this server may act as an owner now. */
  isHeld(): boolean;
  onLost(listener: () => void): void;
  setFit(isFit: boolean): void;
  /** `gone`: it holds no lease. `unknown`: Redis cannot tell now. */
  look(id: number): Promise<Peer | 'gone' | 'unknown'>;
  /** Where it was when it was last seen. */
  lastSeen(id: number): Peer | undefined;
  /** The ids of all servers with a lease, this one included; undefined when Redis cannot tell now. */
  living(): Promise<number[] | undefined>;
  /** Gives this server's lease back, so that no peer waits for its end. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** @throws ConfigError when Redis cannot be used now. */
export async function openLeases({
  url,
  namespace,
  clock = performance.now.bind(performance),
}: LeasesParts): Promise<Leases> {
  const self = randomInt(1, IDS);
  const members = `${namespace}servers`;
  const keyOf = (id: number) => `${namespace}lease:${id}`;
  const seen = new Map<number, Peer>();
  const looks = new Map<number, { at: number; answer: Promise<Peer | 'gone' | 'unknown'> }>();
  let connection: RedisConnection | undefined;
  const client = () => connection?.client;
  const own = new OwnLease({ client, key: keyOf(self), members, id: self, clock });
  connection = await RedisConnection.open({
    url,
    report: () => {},
    prepare: (back) => own.renew(back),
  });

  /** Redis may have lost everything a moment ago; after the time of a lease all living servers have theirs again. */
  function isSure(): boolean {
    return own.isHeld() && !own.wasForgottenSince(clock() - LEASE_MS);
  }

  async function ask<Answer>(
    question: (client: RedisClient) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const redis = client();
    if (redis === undefined) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS, undefined);
    });
    try {
      return await Promise.race([question(redis), late]);
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  function remember(peer: Peer): void {
    if (seen.size >= REMEMBERED) seen.clear();
    seen.set(peer.id, peer);
  }

  /** Read together with this server's own: where even that is missing, Redis has lost the leases of living servers. */
  async function readLeases(ids: readonly number[]): Promise<(string | null)[] | undefined> {
    const [ours, ...texts] = (await ask((redis) => redis.mGet([self, ...ids].map(keyOf)))) ?? [];
    return typeof ours === 'string' || texts.every((text) => text !== null) ? texts : undefined;
  }

  async function lookNow(id: number): Promise<Peer | 'gone' | 'unknown'> {
    const [text] = (await readLeases([id])) ?? [];
    if (text === undefined) return 'unknown';
    if (text === null) return isSure() ? 'gone' : 'unknown';
    const peer = readLease(id, text);
    if (peer === undefined) return 'unknown';
    remember(peer);
    return peer;
  }

  async function readLiving(): Promise<number[] | undefined> {
    const ids = (await ask((redis) => redis.sMembers(members)))?.map(Number);
    if (ids === undefined || ids.length === 0) return undefined;
    const texts = await readLeases(ids);
    if (texts === undefined || !isSure()) return undefined;
    const living: number[] = [];
    for (const [index, id] of ids.entries()) {
      const text = texts[index];
      if (typeof text !== 'string') {
        // Should it live after all, its next renewal adds it again.
        await ask((redis) => redis.sRem(members, String(id)));
        continue;
      }
      const peer = readLease(id, text);
      if (peer !== undefined) remember(peer);
      living.push(id);
    }
    return living;
  }

  return {
    self,
    get lost() {
      return own.lost;
    },
    take: (address) => own.take(leaseText(address)),
    isHeld: () => own.isHeld(),
    onLost: (listener) => own.onLost(listener),
    setFit: (isFit) => own.setFit(isFit),
    look(id) {
      const now = clock();
      const before = looks.get(id);
      if (before !== undefined && now - before.at < FRESH_MS) return before.answer;
      if (looks.size >= REMEMBERED) looks.clear();
      const answer = lookNow(id);
      looks.set(id, { at: now, answer });
      return answer;
    },
    lastSeen: (id) => seen.get(id),

    living: readLiving,

    leave: () => own.end(),
    async close() {
      await own.end();
      await connection.close();
    },
  };
}
