import { gameClientFrame } from '@icando/contract/room-frames';
import { chatClientFrame, userClientFrame } from '@icando/contract/sockets';
import type * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { SocketClient } from '../support/platform/sockets/socket-client.fixture.ts';
import { HOSTILE } from './hostile-text.fixture.ts';
import { guestOf, newPerson } from './people.fixture.ts';
import { jsonOf, RawJson } from './requests.fixture.ts';
import { type Leaf, variantsOf, withValue } from './schema-walk.fixture.ts';
import { IS_SHORT, log, pick, randomFrom, SEED } from './settings.fixture.ts';
import { onEachDatabase, type Target } from './target.fixture.ts';

const FRAMES = IS_SHORT ? 100 : 1_500;
/** A ping after so many frames waits until the server has handled them. */
const BATCH = 25;
const MAX_BLOCKED_MS = 250;
const MAX_FRAME = 16 * 1024;

const MUTATIONS: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  '',
  [],
  {},
  new RawJson('9007199254740993'),
  new RawJson('1e309'),
  new RawJson('['.repeat(500) + ']'.repeat(500)),
  new RawJson('{"__proto__":{"is_admin":true}}'),
  ...Object.values(HOSTILE).map((json) => new RawJson(`"${json}"`)),
  '\u0302'.repeat(5_000),
  '\u0302\u0323'.repeat(3_500),
  ' '.repeat(10_000),
  '😀'.repeat(3_000),
];

const BROKEN: readonly (string | Buffer)[] = [
  '',
  'x',
  '[]',
  'null',
  '{"type":',
  '{"type":"__proto__"}',
  '{"type":1}',
  '['.repeat(8_000),
  `{"type":"ping","t":${'9'.repeat(1_000)}}`,
  Buffer.from([0, 1, 2, 255]),
  Buffer.from('{"type":"start"}'),
  `"${'\u0302\u0323'.repeat(3_500)}"`,
];

/** Frames of a schema with ids that exist, each whole or with one place changed, in any order. */
function framesOf(
  schema: z.core.$ZodType,
  ids: Record<string, unknown>,
  name: string,
): () => string | Buffer {
  const random = randomFrom(name);
  const variants = variantsOf(schema, (path) => ids[String(path.at(-1))]);
  return () => {
    const kind = random();
    if (kind < 0.1) return pick(BROKEN, random);
    const { value, leaves } = pick(variants, random);
    const places: Leaf[] = leaves.filter(({ path }) => path.length > 0);
    if (kind < 0.4 || places.length === 0) return jsonOf(value);
    return jsonOf(withValue(value, pick(places, random).path, pick(MUTATIONS, random)));
  };
}

/** Sends frames, as many at once as an account may in a second, until the socket closes; returns the close code, if the server has closed it. */
async function fuzz(
  target: Target,
  socket: SocketClient,
  next: () => string | Buffer,
): Promise<number | undefined> {
  await socket.opened;
  const closed = socket.closed.then((code) => ({ code }));
  for (let sent = 0; sent < FRAMES; sent += 1) {
    const frame = next();
    if (Buffer.byteLength(frame) < MAX_FRAME) socket.send(frame);
    if (sent % BATCH !== BATCH - 1) continue;
    socket.send({ type: 'ping', t: sent });
    const answer = await Promise.race([socket.next('pong').then(() => undefined), closed]);
    if (answer !== undefined) return answer.code;
    // Waits behind what the frames have asked of the database.
    await fetch(`${target.origin}/readyz`);
  }
  return undefined;
}

/** Close codes that a fuzzed frame may have as its result: the client left, or was replaced by its second socket. */
const EXPECTED_CLOSES = new Set([undefined, 1000, 4403, 4404, 4409]);

onEachDatabase('fuzzed sockets', (target) => {
  const dial = ({ token }: { token: string | undefined }, path: string) =>
    new SocketClient(`${target.origin}${path}?token=${token}`);

  describe('of a game', () => {
    it('leave the room to its host, whatever a guest and another account send', async () => {
      const host = await newPerson(target);
      const other = await newPerson(target);
      const roomId = await host.things.room();
      const hosting = dial(host.caller, `/ws/game/${roomId}`);
      await hosting.next('player_joined');
      const guest = await guestOf(host);
      // Two sockets of each, of which the second replaces the first.
      const seats = [other.caller, guest, other.caller, guest];
      hosting.send({ type: 'ready', is_player: true });
      hosting.send({ type: 'start' });
      const ids = { user_id: host.id };
      await measured(target, async () => {
        const codes = await Promise.all(
          seats.map((seat, at) =>
            fuzz(target, dial(seat, `/ws/game/${roomId}`), framesOf(gameClientFrame, ids, `game ${at}`)),
          ),
        );
        for (const code of codes) expect(EXPECTED_CLOSES).toContain(code);
      });
      const again = dial(host.caller, `/ws/game/${roomId}`);
      const { room, you } = await again.next('player_joined');
      expect({ host: room.host_id, locked: room.locked, name: you.username }).toEqual({
        host: host.id,
        locked: false,
        name: 'Thảo My',
      });
      again.close();
    });

    it('of its host do not disturb another room', async () => {
      const [host, other] = [await newPerson(target), await newPerson(target)];
      const calm = await other.things.room();
      const calmSocket = dial(other.caller, `/ws/game/${calm}`);
      await calmSocket.next('player_joined');
      const ids = { user_id: other.id };
      const path = `/ws/game/${await host.things.room()}`;
      await measured(target, async () => {
        const code = await fuzz(target, dial(host.caller, path), framesOf(gameClientFrame, ids, 'host'));
        expect(EXPECTED_CLOSES).toContain(code);
      });
      calmSocket.send({ type: 'ready', is_player: true });
      expect((await calmSocket.next('player_ready'))['user_id']).toBe(other.id);
      calmSocket.close();
    });
  });

  it.each([
    ['/ws/chat', chatClientFrame],
    ['/ws/user', userClientFrame],
  ])('at %s change nothing of a chat that the sender is not in', async (path, schema) => {
    const [member, stranger] = [await newPerson(target), await newPerson(target)];
    const group = await member.things.group();
    const ids = {
      chat_room_id: group,
      user_id: member.id,
      word_id: await member.things.word(),
      room_id: await member.things.room(),
    };
    const before = await target.command<string[]>({ name: 'rows', ids: [group] });
    await measured(target, async () => {
      const sockets = [dial(stranger.caller, path), dial(stranger.caller, path)];
      const codes = await Promise.all(
        sockets.map((socket, at) => fuzz(target, socket, framesOf(schema, ids, `${path} ${at}`))),
      );
      for (const code of codes) expect(EXPECTED_CLOSES).toContain(code);
      for (const socket of sockets) {
        expect(JSON.stringify(socket.frames)).not.toContain(member.mark);
        socket.close();
      }
    });
    expect(await target.command<string[]>({ name: 'rows', ids: [group] })).toEqual(before);
  });

  it.each([
    ['/ws/chat', chatClientFrame],
    ['/ws/game/', gameClientFrame],
  ])(
    'at %s refuse each text with a character that cannot be kept, also of its own user',
    async (path, schema) => {
      const host = await newPerson(target);
      const room = await host.things.room();
      const ids = { chat_room_id: await host.things.group(), user_id: host.id, room_id: room };
      const socket = dial(host.caller, path.endsWith('/') ? `${path}${room}` : path);
      await socket.opened;
      const texts = variantsOf(schema, (place) => ids[String(place.at(-1)) as keyof typeof ids]).flatMap(
        ({ value, leaves }) =>
          leaves.flatMap(({ kind, path: place }) => (kind === 'text' ? [{ value, place }] : [])),
      );
      expect(texts.length).toBeGreaterThan(1);
      for (const { value, place } of texts)
        for (const text of UNKEPT) {
          const frame = jsonOf(withValue(value, place, text));
          const before = socket.frames.length;
          socket.send(frame);
          socket.send({ type: 'ping', t: before });
          await socket.next('pong');
          const errors = socket.frames.slice(before).filter(({ type }) => type === 'error');
          expect({ frame, errors }).toEqual({ frame, errors: [{ type: 'error', message: REFUSED_TEXT }] });
        }
      socket.close();
    },
  );
});

/** PostgreSQL cannot store the first two; the embedded database would. */
const UNKEPT = ['a\u0000b', 'a\ud800', 'a\u001b[31m'];
const REFUSED_TEXT: unknown = expect.stringMatching(/cannot be kept|must/);

async function measured(target: Target, work: () => Promise<void>): Promise<void> {
  await target.costs();
  await work();
  const { blockedMs } = await target.costs();
  log(`fuzzed sockets: longest block of the loop ${Math.round(blockedMs)} ms`);
  expect(blockedMs, `seed ${SEED}`).toBeLessThan(MAX_BLOCKED_MS);
}
