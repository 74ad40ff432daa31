import { openRoom } from '@icando/game/rooms/open-room';
import type { RoomRecord } from '@icando/game/rooms/record';
import { expect, it, onTestFinished } from 'vitest';
import { RoomsDirectory } from './rooms-directory.ts';

it('an orphaned room that cannot be adopted stops no other part of a sweep, and is reported', async () => {
  const [handled, reported]: [string[], unknown[]] = [[], []];
  const rooms = new RoomsDirectory({
    queries: {
      findOrphans: async () => ['BAD234', 'GUD234'],
      sweepEnded: async () => void handled.push('ended rooms'),
    } as never,
    ownership: {
      runsNewRooms: true,
      mayRunRooms: () => true,
      findLiving: async () => [1],
      claim: async (roomId: string) => {
        if (roomId === 'BAD234') throw new Error('bad row');
        handled.push(roomId);
        return undefined;
      },
    } as never,
    roomLog: { sweep: async () => void handled.push('answers') } as never,
    roomAwards: {} as never,
    draw: async () => null,
    report: (error) => reported.push(error),
  });
  onTestFinished(() => rooms.stop());
  await rooms.sweep();
  expect(handled).toEqual(['GUD234', 'ended rooms', 'answers']);
  expect(reported).toMatchObject([{ message: 'bad row' }]);
});

/** A room that a sweep touches under its owner. */
function openedRoom(room_id: string) {
  const opened = openRoom({
    room_id,
    type_game: 'game_select',
    game_mode: 'correct_mode',
    game_duration: 60,
    words: [{ id: 1, foreign_word: 'cat', native_word: 'mèo', pronunciation_foreign: '', audio: '' }],
    spare: [],
    seed: 1,
    maker: { user_id: 1, username: 'lan', avatar: '' },
    now: performance.now(),
  });
  return [opened, { setup: { room_id, type_game: 'game_select' } } as RoomRecord] as const;
}

it('a step of a sweep that fails stops no other, and neither do rooms that cannot be touched', async () => {
  const handled: unknown[] = [];
  const failing = (what: string) => async () => {
    handled.push(what);
    throw new Error(what);
  };
  let owner = 1;
  const rooms = new RoomsDirectory({
    queries: {
      insert: async () => undefined,
      updateNow: () => true,
      touch: (roomIds: string[], owner: number) => failing(`touch ${roomIds.join()} of ${owner}`)(),
      findOrphans: failing('orphans'),
      sweepEnded: failing('ended rooms'),
    } as never,
    ownership: {
      runsNewRooms: true,
      mayRunRooms: () => true,
      get initialClaim() {
        return { owner: owner, fence: 1 };
      },
      findLiving: failing('answers'),
    } as never,
    roomLog: {} as never,
    roomAwards: {} as never,
    draw: async () => null,
    report: () => undefined,
  });
  onTestFinished(() => rooms.stop());
  await rooms.add(...openedRoom('AAA234'));
  owner = 2;
  await rooms.add(...openedRoom('BBB234'));
  await expect(rooms.sweep()).rejects.toBeInstanceOf(AggregateError);
  expect(handled).toEqual(['touch AAA234 of 1', 'touch BBB234 of 2', 'orphans', 'ended rooms', 'answers']);
});
