import { randomInt } from 'node:crypto';
import { createGroup } from '@icando/contract/chat';
import { seededDice } from '@icando/game/dice';
import { describe, expect, it } from 'vitest';
import { chatWriters, historyFaults } from '../test/support/chaos/chat.fixture.ts';
import {
  acknowledged,
  answerWriter,
  followWriter,
  importWriter,
  scoreFaults,
  scoreWriter,
  wordWriter,
  type Writer,
} from '../test/support/chaos/writer.fixture.ts';
import { idOf } from '../test/support/chat/chat.fixture.ts';
import { RealServer } from '../test/support/rooms/real-server.fixture.ts';
import { pause } from '../test/support/platform/sockets/socket-client.fixture.ts';
import { Client, newcomerAt } from '../test/support/testing.fixture.ts';

// `npm run test:chaos` sets both.
const ROUNDS = Number(process.env['CHAOS_ROUNDS'] ?? 3);
const SEED = Number(process.env['CHAOS_SEED'] ?? randomInt(1e9));
/** A server is killed after so many acknowledged writes of a round. */
const KILL_AFTER = { min: 5, span: 150 };
const ACCOUNTS = 8;

const DATABASES = [
  { name: 'embedded database', url: undefined },
  ...(process.env['TEST_DATABASE_URL'] === undefined
    ? []
    : [{ name: 'PostgreSQL', url: process.env['TEST_DATABASE_URL'] }]),
];

/** The writers of one round, each with accounts of its own. */
async function newWriters(server: RealServer, seed: number): Promise<Writer[]> {
  const tokens = await server.withStore((store) =>
    Promise.all(Array.from({ length: ACCOUNTS }, async () => (await newcomerAt('', store)).token)),
  );
  await server.start();
  // The address changes with each start.
  const clientAt = (place: number) => new Client(server.origin, tokens[place]);
  const all = () => tokens.map((_, index) => clientAt(index));
  const ids = await Promise.all(all().map(idOf));
  const body = { name: 'Lớp 6A', user_ids: ids.slice(1) };
  const room = acknowledged(await clientAt(0).call(createGroup, { body }));
  return [
    ...chatWriters(all, room.room_id, 3),
    wordWriter(() => clientAt(3)),
    answerWriter(() => clientAt(4)),
    followWriter(() => clientAt(5), ids.slice(0, 5), seededDice(seed)),
    importWriter(() => clientAt(6)),
    scoreWriter(() => clientAt(7)),
  ];
}

const writesOf = (writers: readonly Writer[]) =>
  writers.reduce((sum, writer) => sum + writer.acknowledged, 0);

/** Writes until the server is gone. */
async function writeOn(writer: Writer): Promise<void> {
  try {
    for (;;) await writer.write();
  } catch {
    // Its last write is repeated after the restart.
  }
}

describe.each(DATABASES)('a server that is killed with -9 while it writes ($name)', ({ url, name }) => {
  it(
    `loses and doubles nothing (${ROUNDS} times, CHAOS_SEED=${SEED})`,
    async ({ annotate, onTestFinished }) => {
      const server = new RealServer(url);
      onTestFinished(() => server.remove());
      const dice = seededDice(SEED);
      const everyone: Writer[] = [];
      const startsMs: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await server.end('SIGKILL');
        const writers = await newWriters(server, SEED + round);
        everyone.push(...writers);
        const written = Promise.all(writers.map(writeOn));
        const wanted = KILL_AFTER.min + dice() * KILL_AFTER.span;
        while (writesOf(writers) < wanted) await pause(1);
        await server.end('SIGKILL');
        await written;
        const begun = performance.now();
        await server.start();
        startsMs.push(performance.now() - begun);
        await Promise.all(writers.map((writer) => writer.write()));
        const faults = (await Promise.all(writers.map((writer) => writer.faults()))).flat();
        expect(faults, `round ${round}`).toEqual([]);
      }
      const atEnd = (await Promise.all(everyone.map((writer) => writer.faults()))).flat();
      expect(atEnd, 'at the end').toEqual([]);
      startsMs.sort((a, b) => a - b);
      const [median, slowest] = [startsMs[startsMs.length >> 1], startsMs.at(-1)].map((ms = 0) =>
        Math.round(ms),
      );
      await annotate(
        `${name}: ${ROUNDS} kills, ${writesOf(everyone)} acknowledged writes, 0 lost, 0 doubled; up again in ${median} ms (median), ${slowest} ms (slowest)`,
        'R1',
      );
    },
    120_000 + ROUNDS * 30_000,
  );
});

describe('the check of a chat history', () => {
  const history = ['a', 'b', 'c', 'd'].map((text, id) => ({ id, text }));
  const part = (...places: number[]) => places.map((at) => history[at] ?? { id: 9, text: '?' });

  it('accepts what fits', () => {
    const seen = {
      sent: [
        ['a', 'c'],
        ['b', 'd'],
      ],
      received: [part(0, 1, 2, 3), part(2, 3), part(), part(2, 0, 3)],
      repeated: new Set(['a']),
    };
    expect(historyFaults(history, seen)).toEqual([]);
  });

  it.each([
    ['a lost message', { sent: [['a', 'b', 'c', 'd', 'e']], received: [] }],
    ['a message that nobody sent', { sent: [['a', 'b', 'c']], received: [] }],
    [
      'another order of one sender',
      {
        sent: [
          ['b', 'a'],
          ['c', 'd'],
        ],
        received: [],
      },
    ],
    ['a gap in what was received', { sent: [['a', 'b', 'c', 'd']], received: [part(0, 2)] }],
    ['a message received twice', { sent: [['a', 'b', 'c', 'd']], received: [part(0, 1, 1)] }],
    ['a message received that is not stored', { sent: [['a', 'b', 'c', 'd']], received: [part(3, 4)] }],
  ])('finds %s', (_name, seen) => {
    expect(historyFaults(history, seen)).toHaveLength(1);
  });

  it('finds a doubled message', () => {
    expect(
      historyFaults([...history, { id: 4, text: 'd' }], { sent: [['a', 'b', 'c', 'd']], received: [] }),
    ).toHaveLength(1);
  });
});

describe('the check of the scores that a player saw', () => {
  it('accepts each game paid once, also when its report was repeated', () => {
    expect(scoreFaults([10, 20, 20, 30], 30)).toEqual([]);
  });

  it.each([
    ['a score that fell', [10, 20, 10, 30], 30],
    ['a game that was paid twice', [10, 20, 40], 30],
    ['a game that was not paid', [10, 20], 30],
  ])('finds %s', (_name, seen, paid) => {
    expect(scoreFaults(seen, paid)).toHaveLength(1);
  });
});
