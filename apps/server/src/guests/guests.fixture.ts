import { createGuest } from '@icando/contract/guests';
import { createRoom } from '@icando/contract/rooms';
import type { SentBody } from '@icando/contract/endpoint';
import { wordsOf } from '../features.fixture.ts';
import { Client, type TestServer } from '../testing.fixture.ts';

type RoomRules = Partial<SentBody<typeof createRoom>>;

/** A room with a host who has made seven words. */
export async function classRoom(server: TestServer, rules: RoomRules = {}, hostName?: string) {
  const host = await server.newcomer(hostName);
  const words = await wordsOf(host);
  const basics = { type_game: 'game_select', game_mode: 'correct_mode', game_duration: 60 } as const;
  const { status, body } = await host.call(createRoom, { body: { ...basics, words, ...rules } });
  if (status !== 200) throw new Error(`no room: ${JSON.stringify(body)}`);
  return { host, words, roomId: body.room_id };
}

export function askIn(server: TestServer, room_id: string, username: string, more: object = {}) {
  return server.anonymous.call(createGuest, { body: { room_id, username, ...more } });
}

/** Somebody who plays without an account. */
export async function guestIn(server: TestServer, roomId: string, username: string, more: object = {}) {
  const { status, body } = await askIn(server, roomId, username, more);
  if (status !== 200) throw new Error(`no guest: ${JSON.stringify(body)}`);
  return { client: new Client(server.origin, body.access_token), ...body };
}
