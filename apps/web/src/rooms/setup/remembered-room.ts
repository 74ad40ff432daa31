import { DEFAULT_MINUTES, DURATION_MAX, DURATION_MIN } from '@icando/contract/games';
import { GAME_MODES, ROOM_GAMES, ROOM_QUESTIONS } from '@icando/contract/room-rules';
import * as z from 'zod/mini';
import { readStored, store } from '../../platform/storage/storage.ts';
import type { RoomSetup } from './room-setup.ts';

/** What is remembered of an account's last room on this device. */
const lastRoom = z.object({
  game: z.enum(ROOM_GAMES),
  mode: z.enum(GAME_MODES),
  minutes: z.int().check(z.gte(DURATION_MIN), z.lte(DURATION_MAX)),
  onWall: z.boolean(),
  /** Absent in entries of an earlier version. */
  questions: z.optional(z.int().check(z.gte(0), z.lte(ROOM_QUESTIONS.max))),
});

const keyOf = (owner: number) => `last_room:${owner}`;

export function rememberRoom(owner: number, { game, mode, minutes, onWall, questions }: RoomSetup): void {
  store(
    keyOf(owner),
    JSON.stringify({ game, mode, minutes, onWall, questions } satisfies z.infer<typeof lastRoom>),
  );
}

/** The settings of the owner's last room; nothing if there was none, or the entry is unreadable. */
export function rememberedRoom(owner: number): Partial<RoomSetup> {
  try {
    const { questions = 0, ...room } = lastRoom.parse(JSON.parse(readStored(keyOf(owner)) ?? ''));
    return { ...room, questions, ownMinutes: room.minutes !== DEFAULT_MINUTES[room.game] };
  } catch {
    return {};
  }
}
