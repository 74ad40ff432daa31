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
  /** The address at which other servers reach it: `host:port`. */
  readonly address: string;
}

/** Servers with lease version 2 hand open sockets over to each other, which this server does not support. */
const LEASE_VERSION = 1;
const lease = z.object({ address: z.string().check(z.minLength(1)) });

interface LeasesDeps {
  url: string;
  namespace: string;
  clock?: () => number;
}

/** Tells which servers on a database are alive. Each server renews its own lease in Redis. */
export interface Leases {
  readonly self: number;
  readonly lost: number;
  take(address: string): void;
  isHeld(): boolean;
  onLost(listener: () => void): void;
  /** A server that is not eligible deletes its lease. */
  setEligible(isEligible: boolean): void;
  /** `gone`: the server holds no lease. `unknown`: Redis does not respond, or may have lost leases. */
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
}: LeasesDeps): Promise<Leases> {
  const self = randomInt(1, IDS);
  const members = `${namespace}servers`;
  const keyOf = (id: number) => `${namespace}lease:${id}`;
  const lastPeers = new Map<number, Peer>();
  const lookUps = new Map<number, { at: number; answer: Promise<Peer | 'gone' | 'unknown'> }>();
  let connection: RedisConnection | undefined;
  const client = () => connection?.client;
  const ownLease = new OwnLease({ client, key: keyOf(self), members, id: self, clock });
  connection = await RedisConnection.open({
    url,
    report: () => {},
    prepare: (back) => ownLease.renew(back),
  });

  /** After a loss of data in Redis, a missing lease proves nothing until all live servers have renewed theirs. */
  function isReliable(): boolean {
    return ownLease.isHeld() && !ownLease.wasForgottenSince(clock() - LEASE_MS);
  }

  async function query<Answer>(
    command: (client: RedisClient) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const redis = client();
    if (redis === undefined) return undefined;
    return answerTimeout.execute(() => command(redis)).catch(() => undefined);
  }

  function remember(peer: Peer): void {
    if (lastPeers.size >= MAX_REMEMBERED) lastPeers.clear();
    lastPeers.set(peer.id, peer);
  }

  /** Reads this server's own lease too: if that is also missing, Redis has lost the leases of live servers. */
  async function readLeases(ids: readonly number[]): Promise<(string | null)[] | undefined> {
    const [ours, ...texts] = (await query((redis) => redis.mGet([self, ...ids].map(keyOf)))) ?? [];
    return typeof ours === 'string' || texts.every((text) => text !== null) ? texts : undefined;
  }

  async function findNow(id: number): Promise<Peer | 'gone' | 'unknown'> {
    const [text] = (await readLeases([id])) ?? [];
    if (text === undefined) return 'unknown';
    if (text === null) return isReliable() ? 'gone' : 'unknown';
    const peer = readLease(id, text);
    if (peer === undefined) return 'unknown';
    remember(peer);
    return peer;
  }

  async function findLiving(): Promise<number[] | undefined> {
    const ids = (await query((redis) => redis.sMembers(members)))?.map(Number);
    if (ids === undefined || ids.length === 0) return undefined;
    const texts = await readLeases(ids);
    if (texts === undefined || !isReliable()) return undefined;
    const living: number[] = [];
    for (const [index, id] of ids.entries()) {
      const text = texts[index];
      if (typeof text !== 'string') {
        // A server that is alive nevertheless adds itself again with its next renewal.
        await query((redis) => redis.sRem(members, String(id)));
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
      return ownLease.lost;
    },
    take: (address) => ownLease.take(JSON.stringify({ address, version: LEASE_VERSION })),
    isHeld: () => ownLease.isHeld(),
    onLost: (listener) => ownLease.onLost(listener),
    setEligible: (isEligible) => ownLease.setEligible(isEligible),
    find(id) {
      const now = clock();
      const cached = lookUps.get(id);
      if (cached !== undefined && now - cached.at < FRESH_MS) return cached.answer;
      if (lookUps.size >= MAX_REMEMBERED) lookUps.clear();
      const answer = findNow(id);
      lookUps.set(id, { at: now, answer });
      return answer;
    },
    lastSeen: (id) => lastPeers.get(id),
    findLiving,

    leave: () => ownLease.end(),
    async close() {
      await ownLease.end();
      await connection.close();
    },
  };
}

/** Undefined for a lease in an unknown format: its server is alive, but its address is unknown. */
function readLease(id: number, text: string): Peer | undefined {
  try {
    const parsed = z.safeParse(lease, JSON.parse(text));
    return parsed.success ? { id, address: parsed.data.address } : undefined;
  } catch {
    return undefined;
  }
}
