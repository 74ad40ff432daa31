import { login } from '@icando/contract/accounts';
import { createRoom } from '@icando/contract/rooms';
import type { SentBody } from '@icando/contract/endpoint';
import { guestIn, rightFor, joinRoom, wordsOf } from '../rooms/rooms.fixture.ts';
import { Client, PASSWORD, type TestServer } from '../testing.fixture.ts';

type RoomRules = Partial<SentBody<typeof createRoom>>;

/** A room whose host has seven words. */
export async function classRoom(server: TestServer, rules: RoomRules = {}, hostName?: string) {
  const host = await server.newcomer(hostName);
  const words = await wordsOf(host);
  const basics = { type_game: 'game_select', game_mode: 'correct_mode', game_duration: 60 } as const;
  const { status, body } = await host.call(createRoom, { body: { ...basics, words, ...rules } });
  if (status !== 200) throw new Error(`no room: ${JSON.stringify(body)}`);
  return { host, words, roomId: body.room_id };
}

export async function tokenOf(server: TestServer, email: string): Promise<Client> {
  const { body } = await server.anonymous.call(login, { body: { email, password: PASSWORD } });
  return new Client(server.origin, body.access_token, email);
}

/** Plays a game in which the guest misses the first question and answers the second correctly. */
export async function playTwoQuestions(server: TestServer) {
  const { host, words, roomId } = await classRoom(server);
  const guest = await guestIn(server, roomId, 'Bé Na');
  const teacher = await joinRoom(host, roomId);
  const seat = await joinRoom(guest.client, roomId);
  teacher.socket.send({ type: 'ready', is_player: false });
  teacher.socket.send({ type: 'start' });
  const first = (await seat.socket.next('question'))['question'];
  seat.socket.send({ type: 'submit_answer', answer: 'wrong', ping: null, question_index: first.index });
  await seat.socket.next('question_end');
  const second = (await seat.socket.next('question'))['question'];
  const answer = rightFor(second, words);
  seat.socket.send({ type: 'submit_answer', answer, ping: null, question_index: second.index });
  await seat.socket.next('question_end');
  teacher.socket.send({ type: 'end_game' });
  const end = await seat.socket.next('game_end');
  return { host, roomId, guest, seat, end };
}
