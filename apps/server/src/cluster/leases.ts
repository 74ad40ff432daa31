import { randomInt } from 'node:crypto';
import { timeout, TimeoutStrategy } from 'cockatiel';
import * as z from 'zod/mini';
import type { RedisClient } from '../platform/redis/index.ts';
import { LEASE_MS, OwnLease } from './own-lease.ts';
import { RedisConnection } from './redis-connection.ts';

const IDS = 2 ** 48 - 1;
const FRESH_MS = 100;
const MAX_REMEMBERED = 1_000;
const answerTimeout = timeout(500, TimeoutStrategy.Aggressive);

export interface Peer {
  readonly id: number;
  /** Where the others reach it: `host:port`. */
  readonly address: string;
}

/** Servers of version 2 hand open sockets over to others of that version, which this one does not take. */
const LEASE_VERSION = 1;
const lease = z.object({ address: z.string().check(z.minLength(1)) });

interface LeasesParts {
  url: string;
  namespace: string;
  clock?: () => number;
}

/** Which servers on one database live, by leases in Redis that each renews. */
export interface Leases {
  readonly self: number;
  readonly lost: number;
  take(address: string): void;
  isHeld(): boolean;
  onLost(listener: () => void): void;
  /** A server that is not eligible gives its lease back. */
  setEligible(isEligible: boolean): void;
  /** `gone`: it holds no lease. `unknown`: Redis does not respond, or cannot be sure now. */
  find(id: number): Promise<Peer | 'gone' | 'unknown'>;
  lastSeen(id: number): Peer | undefined;
  findLiving(): Promise<number[] | undefined>;
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** @throws ConfigError when Redis cannot be used */
export async function openLeases({
  url,
  namespace,
  clock = performance.now.bind(performance),
}: LeasesParts): Promise<Leases> {
  const self = randomInt(1, IDS);
  const members = `${namespace}servers`;
  const keyOf = (id: number) => `${namespace}lease:${id}`;
  const seen = new Map<number, Peer>();
  const lookUps = new Map<number, { at: number; answer: Promise<Peer | 'gone' | 'unknown'> }>();
  let connection: RedisConnection | undefined;
  const client = () => connection?.client;
  const own = new OwnLease({ client, key: keyOf(self), members, id: self, clock });
  connection = await RedisConnection.open({
    url,
    report: () => {},
    prepare: (back) => own.renew(back),
  });

  /** After Redis lost its data, all living servers have their leases again after the time of a lease. */
  function isSure(): boolean {
    return own.isHeld() && !own.wasForgottenSince(clock() - LEASE_MS);
  }

  async function ask<Answer>(
    question: (client: RedisClient) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const redis = client();
    if (redis === undefined) return undefined;
    return answerTimeout.execute(() => question(redis)).catch(() => undefined);
  }

  function remember(peer: Peer): void {
    if (seen.size >= MAX_REMEMBERED) seen.clear();
    seen.set(peer.id, peer);
  }

  /** Read together with this server's own: where that is missing too, Redis has lost the leases of living servers. */
  async function readLeases(ids: readonly number[]): Promise<(string | null)[] | undefined> {
    const [ours, ...texts] = (await ask((redis) => redis.mGet([self, ...ids].map(keyOf)))) ?? [];
    return typeof ours === 'string' || texts.every((text) => text !== null) ? texts : undefined;
  }

  async function findNow(id: number): Promise<Peer | 'gone' | 'unknown'> {
    const [text] = (await readLeases([id])) ?? [];
    if (text === undefined) return 'unknown';
    if (text === null) return isSure() ? 'gone' : 'unknown';
    const peer = readLease(id, text);
    if (peer === undefined) return 'unknown';
    remember(peer);
    return peer;
  }

  async function findLiving(): Promise<number[] | undefined> {
    const ids = (await ask((redis) => redis.sMembers(members)))?.map(Number);
    if (ids === undefined || ids.length === 0) return undefined;
    const texts = await readLeases(ids);
    if (texts === undefined || !isSure()) return undefined;
    const living: number[] = [];
    for (const [index, id] of ids.entries()) {
      const text = texts[index];
      if (typeof text !== 'string') {
        // A server that lives after all adds itself again with its next renewal.
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
    take: (address) => own.take(JSON.stringify({ address, version: LEASE_VERSION })),
    isHeld: () => own.isHeld(),
    onLost: (listener) => own.onLost(listener),
    setEligible: (isEligible) => own.setEligible(isEligible),
    find(id) {
      const now = clock();
      const before = lookUps.get(id);
      if (before !== undefined && now - before.at < FRESH_MS) return before.answer;
      if (lookUps.size >= MAX_REMEMBERED) lookUps.clear();
      const answer = findNow(id);
      lookUps.set(id, { at: now, answer });
      return answer;
    },
    lastSeen: (id) => seen.get(id),
    findLiving,

    leave: () => own.end(),
    async close() {
      await own.end();
      await connection.close();
    },
  };
}

/** Undefined for a lease that cannot be read: its server lives, but cannot be reached from here. */
function readLease(id: number, text: string): Peer | undefined {
  try {
    const parsed = z.safeParse(lease, JSON.parse(text));
    return parsed.success ? { id, address: parsed.data.address } : undefined;
  } catch {
    return undefined;
  }
}
