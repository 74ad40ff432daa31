import type { GameMode, RoomGame } from '@icando/contract/room-rules';
import { createGuest } from '@icando/contract/guests';
import { createRoom } from '@icando/contract/rooms';
import type { Word } from '@icando/contract/words';
import { myUser } from '@icando/contract/accounts';
import { pause, SocketClient, type Frame } from '../platform/sockets/socket-client.fixture.ts';
import { nextId } from '../../../src/platform/database/index.ts';
import type { Store } from '../../../src/schema/index.ts';
import { createSessions } from '../../../src/accounts/index.ts';
import { Client, type TestServer } from '../testing.fixture.ts';

const SET = [
  ['bicycle', 'xe đạp'],
  ['window', 'cửa sổ'],
  ['river', 'dòng sông'],
  ['teacher', 'giáo viên'],
  ['kitchen', 'nhà bếp'],
  ['cloud', 'đám mây'],
  ['doctor', 'bác sĩ'],
] as const;

/** Adds words to the client's account. */
export async function wordsOf(client: Client, count: number = SET.length): Promise<Word[]> {
  const words: Word[] = [];
  for (const [english, vietnamese] of SET.slice(0, count))
    words.push(await client.addWord(english, vietnamese));
  return words;
}

/** Creates a room with these words; returns its id. */
export async function roomOf(
  client: Client,
  words: readonly { id: number }[],
  type_game: RoomGame = 'game_select',
  game_mode: GameMode = 'correct_mode',
): Promise<string> {
  const { status, body } = await client.call(createRoom, {
    body: { type_game, game_mode, game_duration: 60, words: words.map(({ id }) => ({ id })) },
  });
  if (status !== 200) throw new Error(`no room: ${JSON.stringify(body)}`);
  return body.room_id;
}

/** Opens the room's socket without waiting. */
export function dial(client: Client, roomId: string, origin = client.origin): SocketClient {
  return new SocketClient(`${origin}/ws/game/${roomId}?token=${client.token}`);
}

/** Opens the room's socket and waits for a seat. */
export async function joinRoom(client: Client, roomId: string, origin = client.origin) {
  const socket = dial(client, roomId, origin);
  const welcome = await socket.next('player_joined');
  return { socket, welcome, userId: welcome['you'].user_id as number };
}

export function askIn(server: TestServer, room_id: string, username: string, fields: object = {}) {
  return server.anonymous.call(createGuest, { body: { room_id, username, ...fields } });
}

/** A player without an account. */
export async function guestIn(server: TestServer, roomId: string, username: string, fields: object = {}) {
  const { status, body } = await askIn(server, roomId, username, fields);
  if (status !== 200) throw new Error(`no guest: ${JSON.stringify(body)}`);
  return { client: new Client(server.origin, body.access_token), ...body };
}

/** Reconnects until the room admits the client, as a client does after 1012. */
export async function rejoin(client: Client, roomId: string, limitMs = 15_000) {
  const until = performance.now() + limitMs;
  for (;;) {
    const socket = dial(client, roomId);
    const welcome = await Promise.race([
      socket.next('player_joined'),
      socket.closed.then(() => undefined),
      socket.opened.then(() => new Promise<never>(() => {})).catch(() => undefined),
    ]);
    if (welcome !== undefined) return { socket, welcome, userId: welcome['you'].user_id as number };
    if (performance.now() > until) throw new Error(`nobody lets us into ${roomId}`);
    await pause(50 + Math.random() * 150);
  }
}

/** A metric of this client's server. */
export async function metric({ origin }: Client, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? NaN);
}

export async function scoreOf(client: Client): Promise<number> {
  return (await client.call(myUser)).body.score;
}

/** The right answer to a question. */
export function rightFor(question: Frame['question'], words: readonly Word[]): string {
  if (question.type_game === 'game_listen')
    return question.read_words.map(({ id }: { id: number }) => id).join(',');
  const word = words.find(
    ({ foreign_word, native_word }) =>
      foreign_word === question.word_question || native_word === question.word_question,
  );
  if (word === undefined) throw new Error(`no word for ${question.word_question}`);
  return word.native_word === question.word_question ? word.foreign_word : word.native_word;
}

/** Signed-in users without passwords, oldest first. */
export async function signedInUsers(store: Store, size: number): Promise<{ id: number; token: string }[]> {
  const ids = Array.from({ length: size }, () => nextId());
  const rows = ids.map((id) => {
    const email = `${id}@example.com`;
    const defaults = { password_hash: null, google_sub: null, avatar: '', emoji: '', score: 0 };
    return {
      id,
      username: `player ${id}`,
      email,
      email_key: email,
      ...defaults,
      is_admin: 0 as const,
      created_at: Date.now(),
    };
  });
  await store.query.insertInto('users').values(rows).execute();
  const sessions = createSessions(store);
  const people: { id: number; token: string }[] = [];
  for (let first = 0; first < size; first += 50) {
    const batch = ids.slice(first, first + 50).map(async (id) => {
      return { id, token: await sessions.open(id, { address: '127.0.0.1', userAgent: 'test' }) };
    });
    people.push(...(await Promise.all(batch)));
  }
  return people;
}
