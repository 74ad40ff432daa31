import { myUser } from '@icando/contract/accounts';
import { reviewAnswers } from '@icando/contract/learning';
import { createRoom } from '@icando/contract/rooms';
import { expect, it } from 'vitest';
import { guestIn, joinRoom } from '../features.fixture.ts';
import { onBothDatabases, type Client } from '../testing.fixture.ts';

const ROOM = {
  type_game: 'game_select',
  game_mode: 'correct_mode',
  game_duration: 60,
  words: 'due_of_all',
} as const;

onBothDatabases('a room that draws its words', (server) => {
  /** Answers these words wrong, three days ago. */
  async function miss(client: Client, words: readonly { id: number }[]) {
    const answer = { correct: false, answer_ms: 2_000, game: 'game_write' } as const;
    const answers = words.map(({ id }) => ({ ...answer, word_id: id }));
    const body = { run_id: crypto.randomUUID(), started_at: Date.now(), answers };
    expect((await client.call(reviewAnswers, { body })).status).toBe(200);
    const { id } = (await client.call(myUser)).body;
    await server.store.query
      .updateTable('memory')
      .set({ last_at: Date.now() - 3 * 86_400_000 })
      .where('user_id', '=', id)
      .execute();
  }

  /** The words of the room after the host has started it, and the first question. */
  async function drawnBy(host: Client, others: readonly Client[], size = 10, room?: string) {
    const room_id = room ?? (await host.call(createRoom, { body: { ...ROOM, size } })).body.room_id;
    const seats = await Promise.all([host, ...others].map((client) => joinRoom(client, room_id)));
    seats[0]?.socket.send({ type: 'start' });
    const question = await seats[0]?.socket.next('question');
    const { setup } = await server.store.query
      .selectFrom('rooms')
      .select('setup')
      .where('room_id', '=', room_id)
      .executeTakeFirstOrThrow();
    const words = (JSON.parse(setup) as { words: { id: number; foreign_word: string }[] }).words;
    return { words: words.map(({ foreign_word }) => foreign_word), ids: words.map(({ id }) => id), question };
  }

  it('asks the words that most players have nearly forgotten, under ids that reveal nothing', async () => {
    const [lan, minh, hoa] = [await server.newcomer(), await server.newcomer(), await server.newcomer()];
    for (const client of [lan, minh, hoa]) {
      const sun = await client.addWord('sun', 'mặt trời');
      await miss(client, [sun]);
    }
    await miss(hoa, [await hoa.addWord('moon', 'mặt trăng')]);
    for (let word = 0; word < 12; word += 1) await lan.addWord(`word ${word}`, `từ ${word}`);
    const { words, ids, question } = await drawnBy(lan, [minh, hoa]);
    expect(words).toHaveLength(10);
    expect(words.slice(0, 2)).toEqual(['sun', 'moon']);
    expect(ids.every((id) => id < 0)).toBe(true);
    expect(question?.['question'].index).toBe(0);
  });

  it('never shows a private word to others', async () => {
    const [lan, minh, hoa] = [await server.newcomer(), await server.newcomer(), await server.newcomer()];
    const { body } = await minh.send('POST', '/api/lesson', { lesson_name: 'Secret', is_public: false });
    const lesson = body.lesson?.id ?? body.id;
    await miss(minh, [await minh.addWord('secret', 'bí mật', lesson), await minh.addWord('open', 'mở')]);
    for (const client of [lan, hoa]) await miss(client, [await client.addWord('sun', 'mặt trời')]);
    const { words } = await drawnBy(lan, [minh, hoa]);
    expect(words.toSorted()).toEqual(['open', 'sun']);
  });

  it('asks two players only the host’s words, private ones only when the host is alone', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const { body } = await lan.send('POST', '/api/lesson', { lesson_name: 'Mine', is_public: false });
    const lesson = body.lesson?.id ?? body.id;
    await miss(lan, [await lan.addWord('mine', 'của tôi', lesson), await lan.addWord('ours', 'chung')]);
    await miss(minh, [await minh.addWord('yours', 'của bạn')]);
    expect((await drawnBy(lan, [minh])).words).toEqual(['ours']);
    expect((await drawnBy(lan, [])).words.toSorted()).toEqual(['mine', 'ours']);
  });

  it('counts only players who have words of their own, so that nobody learns what one player forgets', async () => {
    const [eve, other, lan] = [await server.newcomer(), await server.newcomer(), await server.newcomer()];
    for (let word = 0; word < 12; word += 1)
      await miss(lan, [await lan.addWord(`weak ${word}`, `yếu ${word}`)]);
    await eve.addWord('eve', 'của Eve');
    expect((await drawnBy(eve, [other, lan])).words).toEqual(['eve']);

    // Guests do not count either.
    await miss(other, [await other.addWord('other', 'của người khác')]);
    const { body } = await eve.call(createRoom, { body: { ...ROOM, size: 10 } });
    const guest = await guestIn(server, body.room_id, 'Bé Na');
    expect((await drawnBy(eve, [other, lan, guest.client], 10, body.room_id)).words).toEqual(['eve']);
  });

  it('takes at most an equal share of the words that only one or two players know', async () => {
    const [eve, other, lan] = [await server.newcomer(), await server.newcomer(), await server.newcomer()];
    for (const client of [eve, other]) await miss(client, [await client.addWord('known', 'đã biết')]);
    for (const client of [eve, other, lan]) await miss(client, [await client.addWord('shared', 'cùng học')]);
    const weak = [];
    for (let word = 0; word < 12; word += 1) weak.push(await lan.addWord(`weak ${word}`, `yếu ${word}`));
    await miss(lan, weak);
    const { words } = await drawnBy(eve, [other, lan]);
    expect(words.filter((word) => word.startsWith('weak'))).toHaveLength(4);
    expect(words).toEqual(expect.arrayContaining(['known', 'shared']));
  });

  it('reports an error without any word, and refuses an invalid size', async () => {
    const lan = await server.newcomer();
    const { body } = await lan.call(createRoom, { body: ROOM });
    const { socket } = await joinRoom(lan, body.room_id);
    socket.send({ type: 'start' });
    expect((await socket.next('error'))['message']).toBe('There are no words to ask yet.');
    for (const size of [9, 61, 1.5])
      expect((await lan.call(createRoom, { body: { ...ROOM, size } })).status).toBe(422);
    const wrong = await lan.send('POST', '/api/game/create_room', { ...ROOM, words: 'mine' });
    expect(wrong.status).toBe(422);
  });
});
