import { createGuest } from '@icando/contract/guests';
import { CLOSE } from '@icando/contract/socket-protocol';
import { wsTicket } from '@icando/contract/sockets';
import { expect, it } from 'vitest';
import { dial, roomOf, joinRoom, wordsOf } from '../../test/support/rooms/rooms.fixture.ts';
import { SocketClient } from '../../test/support/platform/sockets/socket-client.fixture.ts';
import { Client } from '../../test/support/testing.fixture.ts';
import { onTwoNodes } from '../../test/support/two-nodes.fixture.ts';

onTwoNodes('two servers on one database', (nodes) => {
  it('admit a guest at the server that does not host the room, and only to that room', async () => {
    const lan = await nodes.atFirst();
    const words = await wordsOf(lan, 3);
    const [roomId, otherId] = [await roomOf(lan, words), await roomOf(lan, words)];
    await joinRoom(lan, roomId);
    await joinRoom(lan, otherId);
    const { origin } = nodes.across(lan);
    const { body } = await new Client(origin).call(createGuest, {
      body: { room_id: roomId, username: 'Bé Na' },
    });
    const guest = new Client(origin, body.access_token);
    const ticket = await guest.call(wsTicket);
    const socket = new SocketClient(`${origin}/ws/game/${roomId}?token=${ticket.body.ticket}`);
    expect((await socket.next('player_joined'))['you']).toMatchObject({
      user_id: body.user_id,
      is_guest: true,
    });
    const wrong = await guest.call(wsTicket);
    const elsewhere = new SocketClient(`${origin}/ws/game/${otherId}?token=${wrong.body.ticket}`);
    expect(await elsewhere.closed).toBe(CLOSE.kicked);
    expect(await dial(guest, otherId, lan.origin).closed).toBe(CLOSE.kicked);
  });
});
