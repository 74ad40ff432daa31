import { expect, it } from 'vitest';
import { onBothDatabases, type Client, type TestServer } from '../../test/support/testing.fixture.ts';
import { groupOf, idOf, roomOfTwo } from '../../test/support/chat/chat.fixture.ts';
import { MessageWriter, type StoreResult, type MessageDraft } from './message-writer.ts';
import { messagesQueries, type NewMessage } from './messages-queries.ts';

function writerOf(server: TestServer, clock?: () => number) {
  const delivered: NewMessage[] = [];
  const failures: unknown[] = [];
  const queries = messagesQueries(server.store);
  const writer = new MessageWriter({
    queries,
    report: (error) => failures.push(error),
    onStored: async (messages) => {
      delivered.push(...messages);
    },
    onRecovered: async (messages) => {
      delivered.push(...messages);
    },
    ...(clock === undefined ? {} : { clock }),
  });
  return { writer, delivered, failures, queries };
}

const draft = (
  room_id: number,
  user_id: number,
  content: string,
  client_id: string | null = null,
): MessageDraft => ({
  room_id,
  user_id,
  content,
  card: null,
  client_id,
  reply_to: null,
});

const idsOf = (results: readonly StoreResult[]) =>
  results.flatMap((result) => (result.kind === 'refused' ? [] : result.message.id));

async function twoInARoom(
  server: TestServer,
): Promise<{ lan: Client; userId: number; otherId: number; room: number }> {
  const [lan, minh] = [await server.newcomer(), await server.newcomer()];
  return { lan, userId: await idOf(lan), otherId: await idOf(minh), room: await roomOfTwo(lan, minh) };
}

onBothDatabases('the message writer', (server) => {
  it('stores concurrent messages in one batch, in order, and delivers them once they are stored', async () => {
    const { userId, room } = await twoInARoom(server);
    const { writer, delivered, queries } = writerOf(server);
    const results = await Promise.all(
      Array.from({ length: 500 }, (_, n) => writer.write(draft(room, userId, `nói ${n}`))),
    );
    expect(delivered.map(({ content }) => content)).toEqual(results.map((_result, n) => `nói ${n}`));
    const ids = idsOf(results);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    const rows = await queries.between(room, 1, 500);
    expect(rows.map(({ id }) => id)).toEqual(ids);
  });

  it('delivers once a message that is sent again after another process stored it and died', async () => {
    const { userId, room } = await twoInARoom(server);
    const failing = new MessageWriter({
      queries: messagesQueries(server.store),
      report: () => {},
      onStored: () => Promise.reject(new Error('the process ends here')),
      onRecovered: () => Promise.reject(new Error('the process ends here')),
    });
    const [stored] = idsOf([await failing.write(draft(room, userId, 'còn ai nghe không', 'c1'))]);
    const { writer, delivered } = writerOf(server);
    const again = await Promise.all([1, 2].map(() => writer.write(draft(room, userId, 'again', 'c1'))));
    const later = await writer.write(draft(room, userId, 'again', 'c1'));
    expect([...again, later].map(({ kind }) => kind)).toEqual(['stored', 'stored_before', 'stored_before']);
    expect(delivered).toMatchObject([{ id: stored, content: 'còn ai nghe không' }]);
    // After 10 minutes every client has fetched the history.
    const { writer: late, delivered: deliveredLate } = writerOf(server, () => Date.now() + 11 * 60_000);
    expect(await late.write(draft(room, userId, 'again', 'c1'))).toMatchObject({ kind: 'stored_before' });
    expect(deliveredLate).toEqual([]);
  });

  it('stores the other messages of a batch when one cannot be stored', async () => {
    const { userId, otherId, room } = await twoInARoom(server);
    const stranger = await idOf(await server.newcomer());
    const { writer, delivered } = writerOf(server);
    await writer.write(draft(room, userId, 'before', 'same'));
    const results = await Promise.all([
      writer.write(draft(room, userId, 'one')),
      writer.write(draft(room, stranger, 'not of this room')),
      writer.write(draft(room, userId, 'again', 'same')),
      writer.write(draft(99, userId, 'no such room')),
      writer.write(draft(room, otherId, '')),
      writer.write(draft(room, otherId, 'two')),
    ]);
    expect(results.map((result) => (result.kind === 'refused' ? result.code : result.kind))).toEqual([
      'stored',
      'not_member',
      'stored_before',
      'not_member',
      'not_kept',
      'stored',
    ]);
    expect(delivered.map(({ content }) => content)).toEqual(['before', 'one', 'two']);
  });

  it('stores no message of a user who is not a member at that moment', async () => {
    const { room } = await twoInARoom(server);
    const stranger = await idOf(await server.newcomer());
    const { writer, queries } = writerOf(server);
    expect(await writer.write(draft(room, stranger, 'let me in'))).toEqual({
      kind: 'refused',
      code: 'not_member',
    });
    expect(await queries.between(room, 1, 10)).toEqual([]);
  });

  it('numbers messages without a gap when its clock is an hour behind', async () => {
    const { userId, room } = await twoInARoom(server);
    const first = await writerOf(server).writer.write(draft(room, userId, 'one'));
    const late = writerOf(server, () => Date.now() - 3_600_000);
    const second = await late.writer.write(draft(room, userId, 'two'));
    const third = await writerOf(server).writer.write(draft(room, userId, 'three'));
    const ids = idsOf([first, second, third]);
    expect(ids).toHaveLength(3);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    const rows = await late.queries.between(room, 1, 10);
    expect(rows.map(({ content }) => content)).toEqual(['one', 'two', 'three']);
  });

  it('numbers messages without gaps beside other writers on the same database', async () => {
    const [owner, ...others] = [await server.newcomer(), await server.newcomer(), await server.newcomer()];
    const ownerId = await idOf(owner);
    const ids = [ownerId, ...(await Promise.all(others.map(idOf)))];
    const rooms = [await groupOf(owner, others), await groupOf(owner, others)];
    const queries = messagesQueries(server.store);
    const writers = [1, 2, 3].map(() => writerOf(server));
    const stored = writers.flatMap(({ writer }, at) =>
      Array.from({ length: 60 }, (_, n) =>
        writer.write(draft(rooms[n % 2] ?? 0, ids[at] ?? 0, `${at}:${n}`)),
      ),
    );
    const results = await Promise.all(stored);
    expect(results.filter(({ kind }) => kind === 'stored')).toHaveLength(180);
    for (const room of rooms) {
      const rows = await queries.between(room, 1, 1_000);
      expect(rows).toHaveLength(90);
      expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b));
      expect(await queries.lastSeqFor(room, ownerId)).toBe(90);
    }
  });
});
