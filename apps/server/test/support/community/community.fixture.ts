import { randomUUID } from 'node:crypto';
import { myUser } from '@icando/contract/accounts';
import { submitScore } from '@icando/contract/scores';
import { USER_SOCKET_PATH } from '@icando/contract/socket-protocol';
import { SocketClient } from '../platform/sockets/socket-client.fixture.ts';
import type { Client } from '../testing.fixture.ts';

export const idOf = async (client: Client) => (await client.call(myUser)).body.id;

/** Plays a game that awards this much, up to 1,500 XP. */
export async function earn(client: Client, xp: number): Promise<void> {
  const { status, body } = await client.call(submitScore, {
    body: {
      type_game: 'game_select',
      correct_number: xp,
      total_number: xp,
      time_play: Math.ceil(xp / 2),
      number_words: 10,
      report_id: randomUUID(),
    },
  });
  if (status !== 200 || body.add_score !== xp) throw new Error(`no ${xp} xp: ${JSON.stringify(body)}`);
}

/** Opens the user's notification socket. */
export async function listen(client: Client, token = client.token): Promise<SocketClient> {
  const socket = new SocketClient(`${client.origin}${USER_SOCKET_PATH}?token=${token}`);
  await socket.opened;
  // A heartbeat's response proves that the server has subscribed.
  socket.send({ type: 'ping', t: 0 });
  await socket.next('pong');
  return socket;
}
