import { ROOM_REFUSALS } from '@icando/contract/room-refusals';
import { CLOSE } from '@icando/contract/socket-protocol';
import { expect, it } from 'vitest';
import { RawClient, type SocketClient } from '../../test/support/platform/sockets/socket-client.fixture.ts';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { dial, rightFor, roomOf, joinRoom, wordsOf } from '../../test/support/rooms/rooms.fixture.ts';

const answer = { type: 'submit_answer', answer: 'x', question_index: 0 };

/** Frames that are answered with an `error` frame and have no other effect. */
const UNREADABLE: [string, string | Buffer | object][] = [
  ['garbage', '{"type":"sta'],
  ['an empty frame', ''],
  ['an array', '[]'],
  ['binary', Buffer.from([0, 1, 2, 255])],
  ['JSON in a binary frame', Buffer.from('{"type":"start"}')],
  ['an unknown type', { type: 'win' }],
  ['a server frame', { type: 'game_end', players: [] }],
  ['a ping of NaN', '{"type":"ping","t":NaN}'],
  ['a ping of a string', { type: 'ping', t: '1' }],
  ['ready with a string', { type: 'ready', is_player: 'yes' }],
  ['an answer that is a number', { ...answer, answer: 5 }],
  ['an answer of 513 characters', { ...answer, answer: 'x'.repeat(513) }],
  ['a fractional index', { ...answer, question_index: 0.5 }],
  ['an index of 1e400', `{"type":"submit_answer","answer":"x","question_index":1e400}`],
  ['a ping that is an array', { ...answer, ping: [] }],
  ['a kick of a string', { type: 'kick_player', user_id: "1' or 1=1" }],
];

const NO_BOOLEAN = [null, 0, 1, 'true', [], {}];
const NO_INTEGER = [null, true, '0', 0.5, 2 ** 53, [], [0], {}];
const NO_ID = [...NO_INTEGER, 0, -1];

/** Valid frames of the host, with values that one of their fields must not have. */
function fieldsOf(user_id: number): [frame: object, field: string, values: readonly unknown[]][] {
  const extraTime = { type: 'extra_time', user_id, factor: 2 };
  const rename = { type: 'rename_player', user_id, username: 'Hoa' };
  return [
    [answer, 'question_index', NO_INTEGER],
    [answer, 'answer', [null, true, 0, [], {}]],
    [{ type: 'kick_player', user_id, ban: false }, 'user_id', NO_ID],
    [{ type: 'kick_player', user_id }, 'ban', NO_BOOLEAN],
    [extraTime, 'user_id', NO_ID],
    [extraTime, 'factor', [null, true, '2', 0, -1, 1.25, 3, [2], {}]],
    [rename, 'user_id', NO_ID],
    [rename, 'username', [null, true, 0, [], ['Hoa'], {}, '', ' ']],
    [{ type: 'lock' }, 'locked', NO_BOOLEAN],
    [{ type: 'pause' }, 'paused', NO_BOOLEAN],
    [{ type: 'ready' }, 'is_player', NO_BOOLEAN],
  ];
}

/** Valid frames that are not permitted while waiting. */
const REFUSED: [string, object, keyof typeof ROOM_REFUSALS][] = [
  ['an answer before the start', answer, 'no_question'],
  ['an answer of a negative index', { ...answer, question_index: -1 }, 'no_question'],
  ['a kick of an unknown player', { type: 'kick_player', user_id: 12_345 }, 'no_such_player'],
  ['an end without a game', { type: 'end_game' }, 'no_game'],
  ['another round without a game', { type: 'play_again' }, 'not_over'],
];

const INVALID_IDS = [
  'ZZZZZZ',
  'ABC',
  '0'.repeat(200),
  "x'; DROP TABLE rooms; --",
  '%',
  'ABC23%',
  '🎲🎲🎲',
  '__proto__',
  'ABC2O1',
];
const RAW_PATHS = ['%00', 'ABC%00DEF', '%ED%A0%80', '%', '..%2f..%2fapi', 'ABC234%2f', '%27%20or%20%271'];

onBothDatabases('bad input in a room', (server) => {
  it.each(UNREADABLE)('%s gets an error, without effect on others', async (_what, frame) => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    const [host, guest] = [await joinRoom(lan, roomId), await joinRoom(minh, roomId)];
    host.socket.send(frame);
    await host.socket.next('error');
    host.socket.send({ type: 'ping', t: 3 });
    expect(await host.socket.next('pong')).toEqual({ type: 'pong', t: 3 });
    guest.socket.send({ type: 'ping' });
    await guest.socket.next('pong');
    expect(guest.socket.frames.map(({ type }) => type)).toEqual(['player_joined', 'pong']);
  });

  it('a value of another type or range in any field gets an error, without effect on others', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    await joinRoom(lan, roomId);
    const guest = await joinRoom(minh, roomId);
    for (const [frame, field, values] of fieldsOf(guest.userId)) {
      // Each field has a new socket, because of the limit on frames.
      const host = await joinRoom(lan, roomId);
      for (const value of values) {
        host.socket.send(JSON.stringify({ ...frame, [field]: value }));
        const { message } = await host.socket.next('error');
        // Refused as unreadable: no valid command is refused with such a text.
        expect([field, value, message]).toEqual([field, value, expect.stringMatching(/must|Invalid/)]);
      }
    }
    guest.socket.send({ type: 'ping' });
    await guest.socket.next('pong');
    expect(guest.socket.frames.map(({ type }) => type)).toEqual(['player_joined', 'pong']);
    expect((await joinRoom(minh, roomId)).welcome['you'].username).toBe(guest.welcome['you'].username);
  });

  it.each(REFUSED)('%s is refused with its error message', async (_what, frame, code) => {
    const lan = await server.newcomer();
    const { socket } = await joinRoom(lan, await roomOf(lan, await wordsOf(lan, 3)));
    socket.send(frame);
    expect(await socket.next('error')).toEqual({ type: 'error', message: ROOM_REFUSALS[code] });
  });

  it('a command at the wrong time or from the wrong player is refused', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const words = await wordsOf(lan, 3);
    const roomId = await roomOf(lan, words);
    const [host, guest] = [await joinRoom(lan, roomId), await joinRoom(minh, roomId)];
    const refusal = async (seat: { socket: SocketClient }, frame: object) => {
      seat.socket.send(frame);
      return (await seat.socket.next('error'))['message'];
    };
    for (const type of ['start', 'end_game', 'play_again'])
      expect(await refusal(guest, { type })).toBe(ROOM_REFUSALS.host_only);
    const kick = (user_id: number) => ({ type: 'kick_player', user_id });
    expect(await refusal(guest, kick(host.userId))).toBe(ROOM_REFUSALS.host_only);
    expect(await refusal(host, kick(host.userId))).toBe(ROOM_REFUSALS.not_oneself);
    host.socket.send({ type: 'start' });
    await host.socket.next('game_started');
    expect(await refusal(host, answer)).toBe(ROOM_REFUSALS.no_question);
    expect(await refusal(host, { type: 'start' })).toBe(ROOM_REFUSALS.not_waiting);
    expect(await refusal(host, { type: 'ready' })).toBe(ROOM_REFUSALS.not_waiting);
    const { question } = await host.socket.next('question');
    const right = { ...answer, answer: rightFor(question, words) };
    expect(await refusal(host, { ...right, question_index: 1 })).toBe(ROOM_REFUSALS.other_question);
    expect(await refusal(host, { ...right, question_index: 2 ** 52 })).toBe(ROOM_REFUSALS.other_question);
    guest.socket.send({ ...answer, answer: 'nothing like it' });
    expect(await guest.socket.next('answer_result')).toMatchObject({ correct: false, points: 0 });
    expect(await refusal(guest, right)).toBe(ROOM_REFUSALS.already_answered);
    host.socket.send({ ...right, ping: -1e308 });
    expect(await host.socket.next('answer_result')).toMatchObject({ correct: true, points: 100 });
    expect((await host.socket.next('question_end'))['scores']).toEqual({
      [host.userId]: 100,
      [guest.userId]: 0,
    });
    expect(await refusal(guest, right)).toBe(ROOM_REFUSALS.other_question);
    host.socket.send({ type: 'end_game' });
    await host.socket.next('game_end');
    expect(await refusal(host, right)).toBe(ROOM_REFUSALS.no_question);
    expect(await refusal(host, { type: 'end_game' })).toBe(ROOM_REFUSALS.no_game);
  });

  it.each([
    ['1 MB', 1024 * 1024, CLOSE.tooLarge],
    ['16 KiB and one byte', 16 * 1024 + 1, CLOSE.tooLarge],
  ])('a frame of %s closes its socket with 1009, and the sender may reconnect', async (_what, size, code) => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    const [host, guest] = [await joinRoom(lan, roomId), await joinRoom(minh, roomId)];
    guest.socket.send('x'.repeat(size));
    expect(await guest.socket.closed).toBe(code);
    expect(await host.socket.next('player_ready')).toMatchObject({ user_id: guest.userId });
    expect((await joinRoom(minh, roomId)).welcome['player_count']).toBe(2);
  });

  it('too many frames close their socket with 4429, and the room goes on', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    const [host, guest] = [await joinRoom(lan, roomId), await joinRoom(minh, roomId)];
    for (let frame = 0; frame < 200; frame += 1) guest.socket.send(answer);
    expect(await guest.socket.closed).toBe(CLOSE.flood);
    host.socket.send({ type: 'start' });
    expect((await host.socket.next('game_started'))['players']).toHaveLength(1);
  });

  it('an invalid id closes with 4404, and a lower-case id is valid', async () => {
    const lan = await server.newcomer();
    for (const id of INVALID_IDS)
      expect(await dial(lan, encodeURIComponent(id)).closed).toBe(CLOSE.noSuchRoom);
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    expect((await joinRoom(lan, roomId.toLowerCase())).welcome['room'].room_id).toBe(roomId);
    for (const path of RAW_PATHS) {
      const raw = new RawClient(server.origin, `/ws/game/${path}?token=${lan.token}`);
      const { status } = await raw.answer();
      expect([101, 400, 404]).toContain(status);
      raw.socket.destroy();
    }
    expect((await server.anonymous.send('GET', '/healthz')).status).toBe(200);
  });
});
