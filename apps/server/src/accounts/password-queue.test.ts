import { describe, expect, it } from 'vitest';
import { QueueFull } from '../platform/queue.ts';
import { createPasswordQueue } from './password-queue.ts';

const CLASS = '203.0.113.7';
const CLASS_SIZE = 45;

/** Hashes that end when the test ends them, in the order in which they began. */
function gatedHashes() {
  const queue = createPasswordQueue();
  const begun: string[] = [];
  const gates: (() => void)[] = [];
  let refused: string[] = [];
  const send = (who: string, address: string, isKnown = false) => {
    const hash = async () => {
      begun.push(who);
      await new Promise<void>((end) => {
        gates.push(end);
      });
    };
    return queue.run(hash, { address, isKnown }).catch((error: unknown) => {
      if (!(error instanceof QueueFull)) throw error;
      refused = [...refused, who];
    });
  };
  /** Ends the hash that has run longest, and lets the next begin. */
  async function endOne(): Promise<void> {
    gates.shift()?.();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }
  return {
    queue,
    send,
    endOne,
    refused: (who: string) => refused.filter((name) => name === who).length,
    begun: (who: string) => begun.filter((name) => name === who).length,
  };
}

function sendClass({ send }: ReturnType<typeof gatedHashes>, isKnown: boolean): void {
  for (let pupil = 0; pupil < CLASS_SIZE; pupil += 1) void send('class', CLASS, isKnown);
}

/** Each of `addresses` sends ten, again and again in turn. */
function flood({ send }: ReturnType<typeof gatedHashes>, addresses: readonly string[]): void {
  for (let round = 0; round < 10; round += 1) for (const address of addresses) void send('attacker', address);
}

/** 150 addresses, in so many networks. */
const attackers = (networks: number) =>
  Array.from({ length: 150 }, (_, n) => `${20 + (n % networks)}.9.${n}.1`);

describe('the queue of passwords', () => {
  it('refuses nobody when 150 addresses of as many networks sign in at once', () => {
    const hashes = gatedHashes();
    for (const address of attackers(150)) void hashes.send('school', address);
    expect(hashes.queue.waiting).toBe(146);
    expect(hashes.refused('school')).toBe(0);
  });

  it.each([
    ['known, while 150 networks flood', true, 150, 2],
    ['known, while 150 addresses of one network flood', true, 1, 2],
    ['new, while 150 addresses of one network flood', false, 1, 2],
    ['new, while 150 addresses of ten networks flood', false, 10, 11],
  ])('takes a class of 45 that is %s', async (_who, isKnown, networks, everyNth) => {
    for (const isClassFirst of [false, true]) {
      const hashes = gatedHashes();
      if (isClassFirst) sendClass(hashes, isKnown);
      flood(hashes, attackers(networks));
      if (!isClassFirst) sendClass(hashes, isKnown);
      flood(hashes, attackers(networks));
      for (let ended = 0; ended < CLASS_SIZE * everyNth + 4; ended += 1) await hashes.endOne();
      expect(hashes.refused('class')).toBe(0);
      expect(hashes.begun('class')).toBe(CLASS_SIZE);
      expect(hashes.refused('attacker')).toBeGreaterThan(1_000);
    }
  });

  it('takes a single newcomer at once, while one address floods', async () => {
    const hashes = gatedHashes();
    for (let n = 0; n < 2_000; n += 1) void hashes.send('attacker', '198.51.100.1');
    void hashes.send('newcomer', '198.51.100.2');
    await hashes.endOne();
    await hashes.endOne();
    expect(hashes.begun('newcomer')).toBe(1);
  });
});
