import { randomUUID } from 'node:crypto';
import { myUser } from '@icando/contract/accounts';
import { reviewAnswers, reviewSettings, reviewToday, reviewVoid } from '@icando/contract/learning';
import { reviewStats } from '@icando/contract/learning-stats';
import { deleteWord, restoreWords, updateWord } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../test/support/testing.fixture.ts';
import { DAY_MS, reviewersOf } from '../../../test/support/learning/review.fixture.ts';

const HOUR_MS = 3_600_000;

onBothDatabases('reviewing', (server) => {
  const { ago, learner, answer, memoryOf } = reviewersOf(server);

  it('offers new words to a newcomer', async () => {
    const lan = await learner();
    const { body: empty } = await lan.call(reviewToday);
    expect(empty).toMatchObject({ due: 0, fresh: 0, minutes: 0, data: [], next_due_at: null });
    const cat = await lan.addWord('cat', 'mèo');
    const { body } = await lan.call(reviewToday);
    expect(body).toMatchObject({ due: 0, fresh: 1, goal_minutes: 10, target: 'medium' });
    expect(body.data).toMatchObject([{ word: { id: cat.id, foreign_word: 'cat' }, state: 'new', recall: 0 }]);
  });

  it('reports the number of new words and the minutes of a session', async () => {
    const lan = await learner();
    await Promise.all(Array.from({ length: 32 }, (_, place) => lan.addWord(`word ${place}`, `từ ${place}`)));
    const { body } = await lan.call(reviewToday);
    expect(body.data).toHaveLength(30);
    expect(body).toMatchObject({ due: 0, fresh: 30 });
    await lan.call(reviewSettings, { body: { goal_minutes: 40 } });
    expect((await lan.call(reviewToday)).body.minutes).toBeGreaterThan(body.data.length / 10);
  });

  it('plans as many words for a day as fit its goal', async () => {
    const lan = await learner();
    const words = await Promise.all(
      Array.from({ length: 45 }, (_, place) => lan.addWord(`word ${place}`, `từ ${place}`)),
    );
    const answers = words.map(({ id }, index) => {
      return {
        word_id: id,
        correct: true,
        answer_ms: 2_000,
        at_ms: index,
        game: 'game_write',
        index,
      } as const;
    });
    await lan.call(reviewAnswers, { body: { run_id: randomUUID(), started_at: ago(90 * DAY_MS), answers } });
    const planned = async (goal_minutes: 5 | 20) => {
      await lan.call(reviewSettings, { body: { goal_minutes } });
      const { left_today, minutes, data } = (await lan.call(reviewToday)).body;
      return { left_today, minutes, asked: data.length };
    };
    // A session asks at most a few words more than usual, so that a day does not end with a tiny one.
    expect(await planned(5)).toEqual({ left_today: 37, minutes: 5, asked: 37 });
    expect(await planned(20)).toEqual({ left_today: 45, minutes: 6, asked: 30 });
  });

  it('is done for today after what was planned, though a missed word is due again', async () => {
    const lan = await learner();
    const { id } = await lan.addWord('river', 'dòng sông');
    expect((await lan.call(reviewToday)).body).toMatchObject({ left_today: 1 });
    const { body } = await answer(lan, id, { correct: false });
    expect(body.due).toMatchObject({ left_today: 0, done_today: { answers: 1, minutes: 0 } });
    await server.store.query
      .updateTable('memory')
      .set({ due_at: Date.now() })
      .where('user_id', '=', lan.userId)
      .execute();
    expect((await lan.call(reviewToday)).body).toMatchObject({
      due: 1,
      left_today: 0,
      data: [{ word: { id } }],
    });
  });

  it('asks a due word, and schedules it later after each right answer', async () => {
    const lan = await learner();
    const { id } = await lan.addWord('river', 'dòng sông');
    const gaps: number[] = [];
    for (const days of [99, 97, 93]) {
      expect((await answer(lan, id, { at: ago(days * DAY_MS), game: 'game_select' })).body.kept).toBe(1);
      const [memory] = await memoryOf(lan.userId);
      gaps.push((memory?.due_at ?? 0) - ago(days * DAY_MS));
    }
    expect(gaps[1]).toBeGreaterThan(gaps[0] as number);
    expect(gaps[2]).toBeGreaterThan(gaps[1] as number);
    const { body } = await lan.call(reviewToday);
    expect(body.due).toBe(1);
    expect(body.data[0]).toMatchObject({ word: { id }, game: expect.stringMatching(/^game_/) });
  });

  it('schedules a missed word for the same day', async () => {
    const lan = await learner();
    const { id } = await lan.addWord('river', 'dòng sông');
    await answer(lan, id, { at: ago(3 * 3_600_000), correct: false });
    const [memory] = await memoryOf(lan.userId);
    expect((memory?.due_at ?? 0) - (memory?.last_at ?? 0)).toBeLessThan(DAY_MS);
  });

  it('asks a word that was missed today by choice', async () => {
    const lan = await learner();
    const words = await Promise.all([lan.addWord('river', 'dòng sông'), lan.addWord('cat', 'con mèo')]);
    const games = ['game_write', 'game_select'] as const;
    // A missed word is due after less than 11 minutes. The answer must be on the same day, which begins at 04:00.
    const at = ago(11 * 60_000);
    const time_zone = new Date().getUTCHours() === 4 ? 'Asia/Ho_Chi_Minh' : 'UTC';
    await lan.call(reviewSettings, { body: { time_zone } });
    for (const [index, { id }] of words.entries()) {
      await answer(lan, id, { at, correct: false, game: games[index] ?? 'game_write' });
    }
    const { body } = await lan.call(reviewToday);
    expect(body.data.map(({ game, stepwise }) => [game, stepwise])).toEqual([
      ['game_select', undefined],
      ['game_select', undefined],
    ]);
  });

  it('climbs with success: by choice, stepwise after a later day, and in writing what is firm', async () => {
    const lan = await learner();
    const words = await Promise.all(
      ['river', 'cat', 'umbrella'].map((word) => lan.addWord(word, `nghĩa của ${word}`)),
    );
    const [river, cat, umbrella] = words.map(({ id }) => id) as [number, number, number];
    const by = (game: 'game_select' | 'game_write', days: number) => ({ at: ago(days * DAY_MS), game });
    await answer(lan, river, by('game_select', 30));
    for (const days of [90, 80]) await answer(lan, cat, by('game_select', days));
    for (const days of [99, 98]) await answer(lan, umbrella, by('game_select', days));
    const { body } = await lan.call(reviewToday);
    const formOf = (id: number) => {
      const { game, stepwise } = body.data.find(({ word }) => word.id === id) ?? {};
      return [game, stepwise];
    };
    expect(formOf(river)).toEqual(['game_select', undefined]);
    for (const id of [cat, umbrella]) {
      const [game, stepwise] = formOf(id);
      expect(stepwise === true ? 'stepwise' : game).toMatch(/^(stepwise|game_listen)$/);
    }
  });

  it('logs the time to recall of a stepwise choice, which counts more than a choice', async () => {
    const lan = await learner();
    const words = await Promise.all([lan.addWord('river', 'dòng sông'), lan.addWord('cat', 'con mèo')]);
    for (const { id } of words) await answer(lan, id, { at: ago(30 * DAY_MS), game: 'game_select' });
    const asked = { correct: true, answer_ms: 5_000, game: 'game_select', options: 3, hint: false } as const;
    const answers = words.map(({ id }, index) => ({
      ...asked,
      word_id: id,
      index,
      ...(index === 0 && { stepwise: true, recall_ms: 2_400 }),
    }));
    await lan.call(reviewAnswers, { body: { run_id: randomUUID(), started_at: ago(0), answers } });
    const memories = await memoryOf(lan.userId);
    const [river, cat] = ['river', 'cat'].map(
      (lex) => memories.find((memory) => memory.lex === lex)?.stability ?? 0,
    );
    expect(river).toBeGreaterThan(cat ?? 0);
    const rows = await server.store.query
      .selectFrom('answers')
      .select(['recall_ms'])
      .where('user_id', '=', lan.userId)
      .orderBy('at')
      .orderBy('idx')
      .execute();
    expect(rows.map(({ recall_ms }) => recall_ms)).toEqual([null, null, 2_400, null]);
  });

  it('brings back a word that was missed after its card, also when the answer was too fast to count', async () => {
    const lan = await learner();
    const missed = await lan.addWord('river', 'dòng sông');
    const tapped = await lan.addWord('cat', 'con mèo');
    const asked = { correct: false, game: 'game_select', options: 3, chosen: 'cây cầu', hint: true } as const;
    const answers = [
      { ...asked, word_id: missed.id, answer_ms: 3_000, index: 0 },
      { ...asked, word_id: tapped.id, answer_ms: 100, index: 1 },
    ];
    await lan.call(reviewAnswers, { body: { run_id: randomUUID(), started_at: ago(HOUR_MS), answers } });
    const { body } = await lan.call(reviewToday);
    expect(body).toMatchObject({ due: 1, fresh: 1 });
    const stateOf = new Map(body.data.map(({ word, state }) => [word.id, state]));
    expect(stateOf).toEqual(
      new Map([
        [missed.id, 'learning'],
        [tapped.id, 'new'],
      ]),
    );
    const { by_state, forecast } = (await lan.call(reviewStats)).body;
    expect(by_state).toMatchObject({ new: 1, learning: 1 });
    expect(forecast[0]?.due).toBe(1);
  });

  it('does not introduce two words on one day that are easily confused', async () => {
    const lan = await learner();
    for (const [english, meaning] of [
      ['affect', 'tác động'],
      ['effect', 'kết quả'],
      ['cat', 'con mèo'],
    ] as const)
      await lan.addWord(english, meaning);
    const { body } = await lan.call(reviewToday);
    expect(body.fresh).toBe(2);
    const first = body.data.find(({ word }) => word.foreign_word !== 'cat');
    await answer(lan, first?.word.id ?? 0);
    const later = (await lan.call(reviewToday)).body.data.map(({ word }) => word.foreign_word);
    expect(later).toEqual(['cat']);
  });

  it('counts an answer once when it is sent several times concurrently (race)', async () => {
    const lan = await learner();
    const { id } = await lan.addWord('river', 'dòng sông');
    const run_id = randomUUID();
    const replies = await Promise.all(Array.from({ length: 6 }, () => answer(lan, id, { run_id })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(replies.reduce((sum, { body }) => sum + body.kept, 0)).toBe(1);
    expect((await memoryOf(lan.userId))[0]?.answers).toBe(1);
    // A tenth of 3 xp for a written word, once, rounded up.
    expect((await lan.call(myUser)).body.score).toBe(1);
  });

  it('computes the same memory in any order of reports', async () => {
    const [lan, minh] = [await learner(), await learner()];
    const facts = [
      { at: ago(40 * DAY_MS), correct: true },
      { at: ago(30 * DAY_MS), correct: false },
      { at: ago(29 * DAY_MS), correct: true },
    ];
    for (const [client, order] of [
      [lan, [0, 1, 2]],
      [minh, [2, 0, 1]],
    ] as const) {
      const { id } = await client.addWord('river', 'dòng sông');
      for (const place of order) await answer(client, id, facts[place]);
    }
    const [[inOrder], [outOfOrder]] = [await memoryOf(lan.userId), await memoryOf(minh.userId)];
    expect({ ...inOrder, user_id: 0 }).toEqual({ ...outOfOrder, user_id: 0 });
  });

  it('clamps the time of an answer between the creation of the account and now', async () => {
    const lan = await learner();
    const cat = await lan.addWord('cat', 'mèo');
    const dog = await lan.addWord('dog', 'chó');
    await answer(lan, cat.id, { at: 0 });
    await answer(lan, dog.id, { at: Date.now() + 40 * DAY_MS });
    const rows = await server.store.query
      .selectFrom('answers')
      .select(['word_id', 'at'])
      .where('user_id', '=', lan.userId)
      .execute();
    const at = new Map(rows.map((row) => [row.word_id, row.at]));
    expect(at.get(cat.id)).toBeLessThan(ago(99 * DAY_MS));
    expect(at.get(dog.id)).toBeLessThanOrEqual(Date.now());
  });

  it("ignores answers about other users' words and about unknown texts", async () => {
    const [lan, minh] = [await learner(), await learner()];
    const theirs = await minh.addWord('dog', 'chó');
    const body = {
      run_id: randomUUID(),
      started_at: Date.now(),
      answers: [
        { word_id: theirs.id, correct: true, answer_ms: 900 },
        { foreign_word: 'ghost', native_word: 'ma', correct: true, answer_ms: 900 },
      ],
    };
    expect((await lan.call(reviewAnswers, { body })).body).toMatchObject({ kept: 0, add_score: 0 });
    expect(await memoryOf(lan.userId)).toEqual([]);
    expect(await memoryOf(minh.userId)).toEqual([]);
  });

  it('keeps the memory of a word that is edited or deleted and restored', async () => {
    const lan = await learner();
    const { id } = await lan.addWord('big', 'to');
    await answer(lan, id, { at: ago(99 * DAY_MS), game: 'game_select' });
    await lan.call(updateWord, { params: { id }, body: { native_word: 'to, lớn' } });
    await answer(lan, id, { at: ago(97 * DAY_MS), game: 'game_select' });
    expect(await memoryOf(lan.userId)).toMatchObject([{ answers: 2, meaning: 'to' }]);
    await lan.call(deleteWord, { params: { id } });
    expect((await lan.call(reviewToday)).body).toMatchObject({ due: 0, data: [] });
    await lan.call(restoreWords, { body: { user_word_ids: [id] } });
    expect((await lan.call(reviewToday)).body).toMatchObject({ due: 1, fresh: 0 });
  });

  it('offers a word as new again after its only answer is taken back', async () => {
    const lan = await learner();
    const { id } = await lan.addWord('river', 'dòng sông');
    const run_id = randomUUID();
    await answer(lan, id, { at: ago(60_000), run_id });
    expect((await lan.call(reviewToday)).body.fresh).toBe(0);
    await lan.call(reviewVoid, { body: { run_id, index: 0, reason: 'undo' } });
    const { body } = await lan.call(reviewToday);
    expect(body.data).toMatchObject([{ word: { id }, state: 'new' }]);
    await answer(lan, id);
    expect((await lan.call(reviewToday)).body).toMatchObject({ due: 0, fresh: 0, data: [] });
  });

  it('restores the memory when an answer is taken back', async () => {
    const lan = await learner();
    const { id } = await lan.addWord('river', 'dòng sông');
    await answer(lan, id, { at: ago(20 * DAY_MS) });
    const [before] = await memoryOf(lan.userId);
    const run_id = randomUUID();
    await answer(lan, id, { at: ago(60_000), correct: false, run_id });
    expect((await memoryOf(lan.userId))[0]?.lapses).toBe(1);
    const undo = { run_id, index: 0, reason: 'undo' as const };
    for (const _time of [1, 2]) expect((await lan.call(reviewVoid, { body: undo })).status).toBe(200);
    // The answer stays in the log.
    expect((await memoryOf(lan.userId))[0]).toEqual({ ...before, answers: 2, seen_at: expect.any(Number) });
    const minh = await learner();
    expect((await minh.call(reviewVoid, { body: undo })).status).toBe(404);
    expect((await lan.call(reviewVoid, { body: { ...undo, index: 1 } })).status).toBe(404);
  });

  it('returns earlier wrong choices, the most frequent first, and data from the dictionary', async () => {
    const lan = await learner();
    const { id } = await lan.addWord('dog', 'chó');
    const facts = { word_id: id, correct: false, answer_ms: 2_000, game: 'game_select' } as const;
    const chose = async (chosen: string, side: 'foreign' | 'native', days: number) => {
      const run_id = randomUUID();
      const answers = [{ ...facts, index: 0, at_ms: 0, side, chosen }];
      await lan.call(reviewAnswers, { body: { run_id, started_at: ago(days * DAY_MS), answers } });
      return run_id;
    };
    await chose('mèo', 'foreign', 90);
    await chose('bò', 'foreign', 89);
    await chose('bò', 'foreign', 88);
    await chose('cow', 'native', 87);
    for (const days of [86, 85, 84]) {
      const run_id = await chose('gà', 'foreign', days);
      await server.store.query
        .insertInto('answer_voids')
        .values({ user_id: lan.userId, run_id, idx: 0, reason: 'undo', created_at: Date.now() })
        .execute();
    }
    const { body } = await lan.call(reviewToday);
    expect(body.data).toMatchObject([
      {
        word: { id, theme: expect.any(Number), type_word: 'noun' },
        game: 'game_select',
        side: 'foreign',
        confused_with: ['bò', 'mèo'],
      },
    ]);
  });

  it('selects the words with the highest recall when more are due than fit into a session', async () => {
    const lan = await learner();
    const words = [];
    for (const place of [0, 1, 2, 3, 4, 5]) words.push(await lan.addWord(`word ${place}`, `từ ${place}`));
    for (const { id } of words) await answer(lan, id, { at: ago(30 * DAY_MS) });
    // Word 4 is the strongest and has been due the longest.
    for (const [place, stability] of [3, 2, 5, 1, 8, 4].entries()) {
      await server.store.query
        .updateTable('memory')
        .set({ stability, due_at: ago((10 + stability) * DAY_MS) })
        .where('user_id', '=', lan.userId)
        .where('lex', '=', `word ${place}`)
        .execute();
    }
    const { body } = await lan.call(reviewToday, { query: { limit: 2 } });
    expect(body.due).toBe(6);
    expect(body.data.map(({ word }) => word.foreign_word)).toEqual(['word 4', 'word 2']);
  });

  it('asks a duplicated word once, under the id of the older one', async () => {
    const lan = await learner();
    const [older, newer] = [await lan.addWord('river', 'dòng sông'), await lan.addWord('River', 'dòng sông')];
    await answer(lan, newer.id, { at: ago(9 * DAY_MS) });
    await answer(lan, older.id, { at: ago(9 * DAY_MS), correct: false });
    const { body } = await lan.call(reviewToday);
    expect(body.data.map(({ word }) => word.id)).toEqual([older.id]);
  });

  it('fills a session although each word exists three times', async () => {
    const lan = await learner();
    for (const english of ['river', 'lake', 'sea']) {
      for (const copy of [english, `to ${english}`, english.toUpperCase()]) {
        const { id } = await lan.addWord(copy, 'nước');
        await answer(lan, id, { at: ago(40 * DAY_MS) });
      }
    }
    const asked = async () => (await lan.call(reviewToday, { query: { limit: 3 } })).body.data;
    const data = await asked();
    expect(data.map(({ word }) => word.foreign_word).toSorted()).toEqual(['lake', 'river', 'sea']);
    expect((await asked()).map(({ word }) => word.id)).toEqual(data.map(({ word }) => word.id));
  });

  it('reschedules words when the target changes, and refuses an unknown time zone', async () => {
    const lan = await learner();
    const { id } = await lan.addWord('river', 'dòng sông');
    await answer(lan, id, { at: ago(DAY_MS) });
    const dueAt = async () => (await memoryOf(lan.userId))[0]?.due_at ?? 0;
    const medium = await dueAt();
    const { body } = await lan.call(reviewSettings, { body: { target: 'wide', time_zone: 'Europe/Paris' } });
    expect(body).toMatchObject({ target: 'wide', goal_minutes: 10, time_zone: 'Europe/Paris' });
    expect(await dueAt()).toBeGreaterThan(medium);
    for (const time_zone of ['Mars/Olympus', '', '+07:00'])
      expect((await lan.call(reviewSettings, { body: { time_zone } })).status).toBe(422);
    expect((await lan.call(reviewToday)).body.target).toBe('wide');
  });

  it.each([
    ['an unknown game', { game: 'game_chess' as never }],
    ['an unknown side', { side: 'left' as never }],
    ['a negative time', { at_ms: -1 }],
    ['a word without an id or texts', { word_id: undefined }],
  ])('refuses %s with 422', async (_what, changes) => {
    const lan = await learner();
    const { id } = await lan.addWord('river', 'dòng sông');
    const answers = [{ word_id: id as number | undefined, correct: true, answer_ms: 900, ...changes }];
    const body = { run_id: randomUUID(), started_at: Date.now(), answers };
    expect((await lan.call(reviewAnswers, { body })).status).toBe(422);
    expect(await memoryOf(lan.userId)).toEqual([]);
  });
});
