import type { GameMode } from '@icando/contract/room-rules';
import type { Question } from '@icando/contract/room-frames';
import { CLOSE } from '@icando/contract/socket-protocol';
import { openRoom } from '@icando/game/rooms/open-room';
import type { RoomRecord } from '@icando/game/rooms/record';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Connection, PreparedFrame } from '../platform/sockets/index.ts';
import { pause, type Frame } from '../../test/support/platform/sockets/socket-client.fixture.ts';
import { RoomRunner } from './room-runner.ts';
import { OwnershipLost, type RoomRunnerDeps } from './room-runner-deps.ts';

const runners: RoomRunner[] = [];
afterEach(() => {
  for (const runner of runners.splice(0)) runner.stop();
});

/** A runner whose records count as stored when the test calls their `done`. */
function createRunner(game_mode: GameMode = 'correct_mode', store?: RoomRunnerDeps['store']) {
  const word = (id: number) => {
    return { id, foreign_word: `e${id}`, native_word: `v${id}`, pronunciation_foreign: '', audio: '' };
  };
  const records: { record: RoomRecord; done(): void; fail(error: Error): void }[] = [];
  const errors: unknown[] = [];
  let isRemoved = false;
  const room = openRoom({
    room_id: 'ABC234',
    type_game: 'game_select',
    game_mode,
    game_duration: 60,
    words: [word(1), word(2), word(3)],
    spare: [],
    seed: 1,
    maker: { user_id: 1, username: 'lan', avatar: '' },
    now: performance.now(),
  });
  const runner = new RoomRunner(room, {
    mayRunRooms: () => true,
    store: store ?? ((record) => new Promise((done, fail) => records.push({ record, done, fail }))),
    award: () => Promise.resolve(new Map()),
    draw: () => Promise.resolve(null),
    gameEnded: () => {},
    end: () => Promise.resolve(),
    remove: () => (isRemoved = true),
    onBug: () => {},
    report: (error) => errors.push(error),
  });
  runners.push(runner);
  return { runner, records, errors, isRemoved: () => isRemoved };
}

/** A fake socket that records its frames. */
function socketOf(userId: number) {
  const frameTypes: string[] = [];
  const frames: Frame[] = [];
  const receive = (frame: Frame) => {
    frames.push(frame);
    frameTypes.push(frame.type);
  };
  const codes: number[] = [];
  let pings = 0;
  const socket: Connection = {
    userId,
    sessionKey: '',
    address: '',
    isOpen: true,
    send: (frame) => receive(frame as Frame),
    sendRaw: ({ bytes, nonce }: PreparedFrame) => {
      if (nonce !== undefined) pings += 1;
      receive(JSON.parse(/\{"type".*\}/s.exec(bytes.toString())?.[0] ?? '') as Frame);
    },
    close: (code) => codes.push(code),
    onMessage: () => {},
    onClose: () => {},
    measureLag: (times = 1) => void (pings += times),
    leastLagMs: () => 0,
  };
  const last = (type: string): Frame => frames.findLast((frame) => frame.type === type) ?? { type: 'none' };
  const person = { user_id: userId, username: `u${userId}`, avatar: '' };
  return { socket, frameTypes, last, codes, person, pings: () => pings };
}

it('a record is stored before its frames are sent, and later events wait', async () => {
  const { runner, records } = createRunner();
  const [lan, minh] = [socketOf(1), socketOf(2)];
  runner.join(1, lan.socket, lan.person);
  expect(records).toHaveLength(0);
  expect(lan.frameTypes).toEqual(['player_joined']);
  runner.push({ type: 'start', user_id: 1, connection: 1, now: performance.now() });
  runner.join(2, minh.socket, minh.person);
  runner.push({ type: 'start', user_id: 2, connection: 2, now: performance.now() });
  await pause(5);
  expect(lan.frameTypes).toEqual(['player_joined']);
  expect(minh.frameTypes).toEqual([]);
  expect(records).toHaveLength(1);
  records[0]?.done();
  await pause(5);
  expect(lan.frameTypes).toEqual(['player_joined', 'game_started', 'player_joined']);
  expect(minh.frameTypes).toEqual(['player_joined', 'game_started', 'error']);
});

it('a room whose record cannot be stored closes its sockets and is removed', async () => {
  for (const [error, code] of [
    [new Error('the disk is full'), 1013],
    [new OwnershipLost('elsewhere'), CLOSE.restart],
  ] as const) {
    const { runner, records, errors, isRemoved } = createRunner();
    const [lan, minh, late] = [socketOf(1), socketOf(2), socketOf(3)];
    runner.join(1, lan.socket, lan.person);
    runner.push({ type: 'start', user_id: 1, connection: 1, now: performance.now() });
    runner.join(2, minh.socket, minh.person);
    records[0]?.fail(error);
    await pause(5);
    runner.join(3, late.socket, late.person);
    expect(lan.frameTypes).toEqual(['player_joined']);
    expect([lan.codes, minh.codes, late.codes]).toEqual([[code], [code], [CLOSE.restart]]);
    expect(isRemoved()).toBe(true);
    expect(errors).toEqual([error]);
  }
});

it('a stopped room ignores events, and stores the room as it was', async () => {
  const { runner, records } = createRunner();
  const lan = socketOf(1);
  runner.join(1, lan.socket, lan.person);
  runner.stop();
  runner.push({ type: 'leave', user_id: 1, connection: 1, now: performance.now() });
  const settling = runner.settle();
  await pause(5);
  records.at(-1)?.done();
  await settling;
  expect(records.at(-1)?.record.state.seats).toMatchObject([{ user_id: 1 }]);
});

it('a question delayed by a slow record keeps its full time, and an answer its time of arrival', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { runner, records } = createRunner('speed_mode');
  const [lan, minh] = [socketOf(1), socketOf(2)];
  runner.join(1, lan.socket, lan.person);
  runner.push({ type: 'start', user_id: 1, connection: 1, now: performance.now() });
  await vi.advanceTimersByTimeAsync(700);
  const storedAt = performance.now();
  records[0]?.done();
  while (!lan.frameTypes.includes('question') && performance.now() - storedAt < 6_000) {
    for (const { done } of records) done();
    await vi.advanceTimersByTimeAsync(5);
  }
  expect(lan.frameTypes).toContain('question');
  expect(performance.now() - storedAt).toBeGreaterThan(2_900);

  await vi.advanceTimersByTimeAsync(1_100);
  const before = records.length;
  runner.join(2, minh.socket, minh.person);
  expect(records).toHaveLength(before + 1);
  const question = lan.last('question')['question'] as Question;
  const word = question.word_question.replace(/^[ev]/, '');
  const right = question.options.find((option) => option.slice(1) === word) ?? '';
  const arrivedAt = performance.now();
  const answer = { type: 'answer', index: 0, answer: right, pingMs: null, lagMs: 0 } as const;
  runner.push({ ...answer, user_id: 1, connection: 1, now: arrivedAt });
  await vi.advanceTimersByTimeAsync(600);
  expect(lan.frameTypes).not.toContain('answer_result');
  records.at(-1)?.done();
  await vi.advanceTimersByTimeAsync(0);
  // An answer 1.1 s after the opening earns 98 points; 600 ms later it would earn 96.
  expect(lan.last('answer_result')['points']).toBe(98);
});

it('a room measures the lag twice at joining, with every third question, and every 15 s while waiting', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  try {
    const { runner } = createRunner('correct_mode', () => undefined);
    const lan = socketOf(1);
    runner.join(1, lan.socket, lan.person);
    expect(lan.pings()).toBe(2);
    vi.advanceTimersByTime(30_000);
    expect(lan.pings()).toBe(4);
    runner.push({ type: 'start', user_id: 1, connection: 1, now: performance.now() });
    const pingsAt = new Map<number, number>();
    const before = lan.pings();
    while (pingsAt.size < 7) {
      vi.advanceTimersByTime(10);
      const question = lan.last('question')['question'] as Question | undefined;
      if (question === undefined || pingsAt.has(question.index)) continue;
      pingsAt.set(question.index, lan.pings() - before);
      const by = { user_id: 1, connection: 1, now: performance.now() };
      runner.push({ ...by, type: 'answer', index: question.index, answer: 'no', pingMs: null, lagMs: 0 });
    }
    expect([...pingsAt]).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 2],
      [6, 3],
    ]);
  } finally {
    vi.useRealTimers();
  }
});

it('rooms that start together open their questions at different times, at most 20 ms apart', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const openedAt: number[] = [];
  const started = performance.now();
  for (let room = 0; room < 20; room += 1) {
    const { runner } = createRunner('correct_mode', () => undefined);
    const lan = socketOf(1);
    const send = lan.socket.sendRaw;
    lan.socket.sendRaw = (frame) => {
      send(frame);
      if (lan.frameTypes.at(-1) === 'question') openedAt.push(performance.now() - started);
    };
    runner.join(1, lan.socket, lan.person);
    runner.push({ type: 'start', user_id: 1, connection: 1, now: started });
  }
  vi.advanceTimersByTime(3_500);
  expect(openedAt).toHaveLength(20);
  expect(Math.min(...openedAt)).toBeGreaterThanOrEqual(3_000);
  expect(Math.max(...openedAt) - Math.min(...openedAt)).toBeGreaterThan(4);
});
