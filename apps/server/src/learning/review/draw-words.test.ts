import { myUser } from '@icando/contract/accounts';
import { reviewAnswers } from '@icando/contract/learning';
import { createRoom } from '@icando/contract/rooms';
import { seededDice } from '@icando/game/dice';
import { expect, it } from 'vitest';
import { guestIn, joinRoom } from '../../../test/support/rooms/rooms.fixture.ts';
import { idOf } from '../../../test/support/community/community.fixture.ts';
import { installationValue } from '../../schema/index.ts';
import { onBothDatabases, type Client } from '../../../test/support/testing.fixture.ts';
import { createDrawWords } from './draw-words.ts';
import { answerLogQueries } from '../log/answer-log-queries.ts';
import { reviewQueries } from './review-queries.ts';

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

  /** The words of the room after the host has started it. */
  async function drawnBy(host: Client, others: readonly Client[], size = 10, room?: string) {
    const room_id = room ?? (await host.call(createRoom, { body: { ...ROOM, size } })).body.room_id;
    const seats = await Promise.all([host, ...others].map((client) => joinRoom(client, room_id)));
    seats[0]?.socket.send({ type: 'start' });
    await seats[0]?.socket.next('game_started');
    const { setup } = await server.store.query
      .selectFrom('rooms')
      .select('setup')
      .where('room_id', '=', room_id)
      .executeTakeFirstOrThrow();
    const words = (JSON.parse(setup) as { words: { id: number; foreign_word: string; audio: string }[] })
      .words;
    return {
      words: words.map(({ foreign_word }) => foreign_word),
      ids: words.map(({ id }) => id),
      sounds: new Map(words.map(({ foreign_word, audio }) => [foreign_word, audio])),
      firstQuestion: () => seats[0]?.socket.next('question'),
    };
  }

  /** The draw itself, without a room; the creator has no newer words. */
  const drawWords = () =>
    createDrawWords({
      queries: reviewQueries(server.store),
      logQueries: answerLogQueries(server.store),
      newest: () => Promise.resolve([]),
      soundOf: ({ foreign_word }) => ({ audio: foreign_word }),
      kindOf: () => ({}),
      findSecret: () => installationValue(server.store, 'draw_key', 'key'),
      clock: Date.now,
      dice: seededDice(1),
    });

  /** Adds words and misses all of them. */
  async function addWeak(client: Client, words: readonly string[]) {
    const added = [];
    for (const word of words) added.push(await client.addWord(word, `nghĩa ${word}`));
    await miss(client, added);
  }
  const named = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${prefix} ${String.fromCodePoint(97 + at)}`);
  const newcomers = () => Promise.all([server.newcomer(), server.newcomer(), server.newcomer()]);

  it('asks all contributors’ words, under ids that reveal nothing', async () => {
    const [lan, minh, hoa] = await newcomers();
    for (const client of [lan, minh, hoa]) await addWeak(client, named('shared', 4));
    for (let word = 0; word < 12; word += 1) await lan.addWord(`word ${word}`, `từ ${word}`);
    const { words, ids, firstQuestion } = await drawnBy(lan, [minh, hoa]);
    expect(words).toHaveLength(10);
    expect(words.slice(0, 4).toSorted()).toEqual(named('shared', 4));
    expect(ids.every((id) => id < 0)).toBe(true);
    expect((await firstQuestion())?.['question'].index).toBe(0);
  });

  it('never shows a private word to others', async () => {
    const [lan, minh, hoa] = await newcomers();
    const { body } = await minh.send('POST', '/api/lesson', { lesson_name: 'Secret', is_public: false });
    const lesson = body.lesson?.id ?? body.id;
    await miss(minh, [await minh.addWord('secret', 'bí mật', lesson)]);
    await addWeak(minh, ['open', ...named('shared', 3)]);
    for (const client of [lan, hoa]) await addWeak(client, named('shared', 4));
    const { words } = await drawnBy(lan, [minh, hoa]);
    expect(words.toSorted()).toEqual(['open', ...named('shared', 4)]);
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

  it('asks a creator’s weak words only while the creator is present', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    await addWeak(lan, named('weak', 12));
    const [makerId, other] = [await idOf(lan), await idOf(minh)];
    const request = { makerId, isMakerAlone: false, game: 'game_select', size: 10 } as const;
    expect(await drawWords()({ ...request, users: [makerId, other] })).toHaveLength(10);
    expect(await drawWords()({ ...request, users: [other] })).toEqual([]);
  });

  it.each([0, 1, 3])(
    'counts only players who know an equal share, so not two with %s words',
    async (count) => {
      const [eve, other, lan] = await newcomers();
      await addWeak(lan, named('weak', 12));
      await eve.addWord('new', 'mới');
      if (count > 0) for (const client of [eve, other]) await addWeak(client, named('known', count));
      expect((await drawnBy(eve, [other, lan])).words.toSorted()).toEqual([...named('known', count), 'new']);

      // Guests do not count either.
      const { body } = await eve.call(createRoom, { body: { ...ROOM, size: 10 } });
      const guest = await guestIn(server, body.room_id, 'Bé Na');
      const { words } = await drawnBy(eve, [other, lan, guest.client], 10, body.room_id);
      expect(words.toSorted()).toEqual([...named('known', count), 'new']);
    },
  );

  it('takes at most an equal share of the words that only one or two players know', async () => {
    const [eve, other, lan] = await newcomers();
    for (const client of [eve, other]) await addWeak(client, named('known', 4));
    await addWeak(lan, named('weak', 12));
    const { words } = await drawnBy(eve, [other, lan]);
    expect(words.filter((word) => word.startsWith('weak'))).toHaveLength(4);
    expect(words).toEqual(expect.arrayContaining(named('known', 4)));
  });

  it('reports the same about a memory in every draw, so that repeating it reveals nothing more', async () => {
    const [eve, other, lan] = await newcomers();
    for (const client of [eve, other]) await addWeak(client, named('known', 10));
    await addWeak(lan, [...named('weak', 20), ...named('faint', 20)]);
    const users = await Promise.all([eve, other, lan].map(idOf));
    const request = { makerId: users[0] ?? 0, isMakerAlone: false, game: 'game_select', size: 30 } as const;
    const seen = new Set<string>();
    for (let game = 0; game < 60; game += 1)
      for (const { foreign_word } of await drawWords()({ ...request, users })) seen.add(foreign_word);
    // Of 40 words, 30 on average are reported as weak. Coins of each draw would let all be asked sooner or later.
    const ofLan = [...seen].filter((word) => !word.startsWith('known'));
    expect(ofLan.length).toBeGreaterThanOrEqual(10);
    expect(ofLan.length).toBeLessThan(40);
  });

  it('plays nobody’s own recording except the creator’s', async () => {
    const [lan, minh, hoa] = await newcomers();
    for (const client of [lan, minh, hoa]) await addWeak(client, named('shared', 4));
    await addWeak(minh, ['his own']);
    await server.store.query
      .updateTable('words')
      .set({ recording: 'a'.repeat(64) })
      .execute();
    const { sounds } = await drawnBy(lan, [minh, hoa]);
    expect(sounds.get('shared a')).toContain('recorded');
    expect(sounds.get('his own')).not.toContain('recorded');
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
