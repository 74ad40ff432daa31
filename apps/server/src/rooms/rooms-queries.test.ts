import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoomRecord } from '@icando/game/rooms/record';
import { expect, it } from 'vitest';
import { migrate, openDatabase } from '../platform/database/index.ts';
import { MIGRATIONS, type Tables } from '../schema/index.ts';
import { signedInUsers } from '../../test/support/rooms/rooms.fixture.ts';
import { roomsQueries } from './rooms-queries.ts';

const PAGE_BYTES = 4_096;
const RECORDS = 20;
const claim = { owner: 7, fence: 1 };

/** A room with a long lesson and ten players after this many questions. */
function recordAfter(questions: number, hostId: number): RoomRecord {
  const seats = Array.from({ length: 10 }, (_, place) => ({
    user_id: hostId + place,
    username: `Người chơi ${place}`,
    avatar: 'no-user.jpg',
    score: questions * 97 * place,
    is_ready: true,
    is_player: true,
    from: null,
    correct: questions,
  }));
  const rules = { room_id: 'ABCDEF', maker_id: hostId, type_game: 'game_select', game_mode: 'correct_mode' };
  const setup = { ...rules, words: 'x'.repeat(150_000) } as unknown as RoomRecord['setup'];
  return { version: 1, setup, state: { seats, kicked: [], games: 1, stage: { phase: 'waiting' } } };
}

it('a record of a room with a long lesson writes only the changed pages', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'icando-rooms-'));
  const file = join(directory, 'icando.db');
  const store = await openDatabase<Tables>({ kind: 'sqlite', file });
  try {
    await migrate(store, MIGRATIONS);
    const { insert, update } = roomsQueries(store);
    const [host] = await signedInUsers(store, 1);
    const id = host?.id ?? 0;
    await insert(recordAfter(0, id), claim, Date.now());
    const before = statSync(`${file}-wal`).size;
    for (let questions = 1; questions <= RECORDS; questions += 1) {
      const { state } = recordAfter(questions, id);
      expect(await update({ roomId: 'ABCDEF', claim, state, closed: null, now: 0 })).toBe(true);
    }
    // An update writes the page of the row's head and one or two with the state, sometimes all when the text is longer.
    expect(statSync(`${file}-wal`).size - before).toBeLessThan(RECORDS * 4 * PAGE_BYTES);
    const row = await store.query.selectFrom('rooms').select('state').executeTakeFirstOrThrow();
    expect(JSON.parse(row.state)).toEqual(recordAfter(RECORDS, id).state);
  } finally {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  }
});
