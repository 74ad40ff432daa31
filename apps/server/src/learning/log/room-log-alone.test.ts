import { expect, it } from 'vitest';
import { createRoomLog } from './room-log.ts';

const REPORTED = 'no';

/** A log over questions of the rooms `ROOM1`, `BROKEN` and `ROOM2`, each answered by the users 1 and 2. */
function logOf(fails: (userId: number) => boolean) {
  const [logged, marked, reported, looked]: [string[], string[], unknown[], unknown[]] = [[], [], [], []];
  let now = 0;
  const word = { id: 1, foreign_word: 'cat', native_word: 'con mèo', pronunciation_foreign: '' };
  const record = (game: number) => ({
    game,
    index: 0,
    words: [word],
    answers: [1, 2].map((user_id) => ({ user_id, correct: true, ms: 1, chosen: 'x' })),
  });
  const log = createRoomLog({
    store: { batch: async () => undefined } as never,
    queries: {
      findRooms: async ({ except }: { except: readonly string[] }) => {
        looked.push(except);
        return ['ROOM1', 'BROKEN', 'ROOM2'].filter((room) => !except.includes(room));
      },
      findQuestions: async (roomId: string) => {
        if (roomId === 'BROKEN') throw new Error(REPORTED);
        return [{ at: 0, record: record(1) }];
      },
      markLogged: (roomId: string) => marked.push(roomId),
    } as never,
    encounterLog: {
      logTogether: async (runs) => {
        if (runs.some(({ run }) => fails(run.userId))) return false;
        for (const { run } of runs) logged.push(`${run.runId} ${run.userId}`);
        return true;
      },
      logRun: async ({ userId, runId }) => {
        if (fails(userId)) throw new Error(REPORTED);
        logged.push(`${runId} ${userId}`);
      },
    },
    clock: () => now,
    report: (_error, what) => reported.push(what),
  });
  return { log, logged, marked, reported, looked, wait: (ms: number) => (now += ms) };
}

it('a room and a player that cannot be logged stop no others, and are reported once', async () => {
  const { log, logged, marked, reported, looked, wait } = logOf((userId) => userId === 1);
  await log.sweep([1]);
  expect(logged).toEqual(['ROOM1:1 2', 'ROOM2:1 2']);
  expect(marked).toEqual([]);
  expect(reported).toEqual([
    { roomId: 'ROOM1', userId: 1 },
    { roomId: 'BROKEN' },
    { roomId: 'ROOM2', userId: 1 },
  ]);
  await log.sweep([1]);
  await log.logRoom('ROOM1');
  expect(looked.at(-1)).toEqual(['ROOM1', 'BROKEN', 'ROOM2']);
  expect(reported).toHaveLength(3);
  wait(25 * 3_600_000);
  await log.sweep([1]);
  expect(looked.at(-1)).toEqual([]);
});
