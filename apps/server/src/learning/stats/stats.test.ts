import { randomUUID } from 'node:crypto';
import { myUser } from '@icando/contract/accounts';
import { reviewAdopt, reviewAnswers, reviewSettings, reviewUpcoming } from '@icando/contract/learning';
import { reviewForecast, reviewStats } from '@icando/contract/learning-stats';
import { listWords } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { onBothDatabases, type Client } from '../../../test/support/testing.fixture.ts';

const DAY_MS = 86_400_000;

onBothDatabases('the progress of a learner', (server) => {
  async function learner() {
    const lan = await server.newcomer();
    const { id } = (await lan.call(myUser)).body;
    await server.store.query.updateTable('users').set({ created_at: 1 }).where('id', '=', id).execute();
    return lan;
  }

  async function answer(
    lan: Client,
    word_id: number,
    {
      at = Date.now(),
      correct = true,
      ...more
    }: {
      at?: number;
      correct?: boolean;
      chosen?: string;
      side?: 'foreign' | 'native';
      options?: number;
    } = {},
  ) {
    const run_id = randomUUID();
    const answers = [
      { word_id, correct, answer_ms: 30_000, game: 'game_select' as const, options: 3, ...more },
    ];
    await lan.call(reviewAnswers, { body: { run_id, started_at: at, answers } });
    return run_id;
  }

  it('lists the words that are due next, the earliest first', async () => {
    const lan = await learner();
    expect((await lan.call(reviewUpcoming)).body.data).toEqual([]);
    const [cat, river] = [await lan.addWord('cat', 'mèo'), await lan.addWord('river', 'dòng sông')];
    await answer(lan, cat.id);
    await answer(lan, river.id, { correct: false });
    const { data } = (await lan.call(reviewUpcoming)).body;
    expect(data.map(({ foreign_word }) => foreign_word)).toEqual(['river', 'cat']);
    expect(data[0]).toMatchObject({ native_word: 'dòng sông', due_at: expect.any(String) });
    expect((await lan.call(reviewUpcoming, { query: { limit: 1 } })).body.data).toHaveLength(1);
  });

  it('is empty before the first answer', async () => {
    const lan = await learner();
    const { body } = await lan.call(reviewStats);
    expect(body.by_state).toEqual({ new: 0, learning: 0, known: 0, mature: 0, leech: 0 });
    expect(body).toMatchObject({ calendar: [], by_game: [], confusions: [], recall: { answers: 0 } });
    expect(body.forecast).toHaveLength(30);
    const day = body.forecast[7]?.day as string;
    expect((await lan.call(reviewForecast, { query: { day } })).body).toMatchObject({
      known: 0,
      low: 0,
      high: 0,
      words: 0,
    });
  });

  it('counts words by strength, answers by day and game, and confusions', async () => {
    const lan = await learner();
    const river = await lan.addWord('river', 'dòng sông');
    await lan.addWord('cat', 'mèo');
    const at = Date.now() - 3 * DAY_MS;
    await answer(lan, river.id, { at });
    await answer(lan, river.id, { at: at + DAY_MS, correct: false, chosen: 'cái hồ', side: 'foreign' });
    const { body } = await lan.call(reviewStats);
    expect(body.by_state).toMatchObject({ new: 1, learning: 1 });
    expect(body.by_game).toEqual([{ game: 'game_select', answers: 2, correct: 1 }]);
    expect(body.calendar.map(({ answers }) => answers)).toEqual([1, 1]);
    expect(body.confusions).toEqual([{ a: 'dòng sông', b: 'cái hồ', side: 'native', times: 1, words: null }]);
    expect(body.recall).toMatchObject({ answers: 1, seen: 0 });
    expect(body.recall.promised).toBeGreaterThan(0.5);
    expect(body.forecast.reduce((sum, { due }) => sum + due, 0)).toBe(1);
    const old = await lan.call(reviewStats, { query: { days: 1 } });
    expect(old.body.calendar).toEqual([]);
  });

  it('adds up both directions of a confusion and returns both words of the learner', async () => {
    const lan = await learner();
    const affect = await lan.addWord('affect', 'ảnh hưởng');
    const effect = await lan.addWord('effect', 'hiệu quả');
    await answer(lan, effect.id, { correct: false, chosen: 'Ảnh hưởng', side: 'foreign' });
    await answer(lan, affect.id, { correct: false, chosen: 'effect', side: 'native' });
    await answer(lan, affect.id, { correct: false, chosen: 'afect', side: 'native', options: 0 });
    const { confusions } = (await lan.call(reviewStats)).body;
    expect(confusions).toMatchObject([{ times: 2, words: { a: { audio: affect.audio }, b: {} } }]);
    const { a, b } = confusions[0]?.words ?? {};
    expect(new Set([a?.id, b?.id])).toEqual(new Set([affect.id, effect.id]));
  });

  it('returns the saved settings', async () => {
    const lan = await learner();
    const settings = async () => (await lan.call(reviewStats)).body.settings;
    const shares_log = false;
    expect(await settings()).toEqual({ target: 'medium', goal_minutes: 10, time_zone: null, shares_log });
    await lan.call(reviewSettings, { body: { target: 'sure', time_zone: 'Asia/Tokyo' } });
    expect(await settings()).toMatchObject({ target: 'sure', goal_minutes: 10, time_zone: 'Asia/Tokyo' });
  });

  it('begins a day at 04:00 in the time zone of the learner', async () => {
    const lan = await learner();
    const river = await lan.addWord('river', 'dòng sông');
    // 20:30 UTC is 03:30 of the next day in Vietnam, still the evening before.
    const at = Date.parse(new Date(Date.now() - 5 * DAY_MS).toISOString().slice(0, 10) + 'T20:30:00Z');
    await answer(lan, river.id, { at });
    const utcDay = new Date(at).toISOString().slice(0, 10);
    expect((await lan.call(reviewStats)).body.calendar).toMatchObject([{ day: utcDay }]);
    const lien = await learner();
    await lien.call(reviewSettings, { body: { time_zone: 'Asia/Tokyo' } });
    await answer(lien, (await lien.addWord('river', 'dòng sông')).id, { at });
    const next = new Date(at + DAY_MS).toISOString().slice(0, 10);
    expect((await lien.call(reviewStats)).body.calendar).toMatchObject([{ day: next }]);
  });

  it('spreads a backlog over several days according to the goal', async () => {
    const lan = await server.newcomer();
    const { body: me } = await lan.call(myUser);
    await lan.call(reviewSettings, { body: { goal_minutes: 5 } });
    const words = await Promise.all(
      Array.from({ length: 40 }, (_, place) => lan.addWord(`word ${place}`, `từ ${place}`)),
    );
    const answers = words.map(({ id }) => ({ word_id: id, correct: true, answer_ms: 2_000 }));
    await lan.call(reviewAnswers, { body: { run_id: randomUUID(), started_at: Date.now(), answers } });
    await server.store.query.updateTable('memory').set({ due_at: 1 }).where('user_id', '=', me.id).execute();
    const { forecast } = (await lan.call(reviewStats)).body;
    // Four of five minutes are 30 answers, the fifth is for new words.
    expect(forecast.slice(0, 3).map(({ due }) => due)).toEqual([30, 10, 0]);
  });

  it('forecasts fewer known words for a later day', async () => {
    const lan = await learner();
    for (const [english, vietnamese] of [
      ['river', 'dòng sông'],
      ['cat', 'mèo'],
      ['door', 'cửa'],
      ['cloud', 'mây'],
    ] as const)
      await answer(lan, (await lan.addWord(english, vietnamese)).id);
    const on = async (days: number) => {
      const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
      return (await lan.call(reviewForecast, { query: { day } })).body;
    };
    const [soon, late] = [await on(1), await on(365)];
    expect(soon).toMatchObject({ words: 4 });
    expect(late.known).toBeLessThan(soon.known);
    expect(late.low).toBeLessThanOrEqual(late.known);
    expect(late.high).toBeGreaterThanOrEqual(late.known);
    for (const day of ['2026-13-01', 'tomorrow', '2026-02-30'])
      expect((await lan.call(reviewForecast, { query: { day } })).status, day).toBe(422);
  });

  it('creates one lesson from the missed words of a game', async () => {
    const lan = await learner();
    const river = await lan.addWord('river', 'dòng sông');
    const run_id = await answer(lan, river.id, { correct: false });
    const adopt = () => lan.call(reviewAdopt, { body: { run_id, lesson_name: 'Từ sai' } });
    const { body } = await adopt();
    expect(body).toMatchObject({ added: 1, lesson: { lesson_name: 'Từ sai' } });
    expect((await adopt()).body).toMatchObject({ added: 0, lesson: { id: body.lesson.id } });
    const { data } = (await lan.call(listWords, { query: { lesson_ids: String(body.lesson.id) } })).body;
    expect(data).toMatchObject([{ foreign_word: 'river', native_word: 'dòng sông' }]);
    const minh = await learner();
    const theirs = await minh.call(reviewAdopt, { body: { run_id, lesson_name: 'Từ sai' } });
    expect(theirs.status).toBe(404);
    const both = { run_id, room_id: 'ABCDEF', lesson_name: 'Từ sai' };
    expect((await lan.call(reviewAdopt, { body: both })).status).toBe(422);
    expect((await lan.call(reviewAdopt, { body: { room_id: 'ZZZZZZ', lesson_name: 'Từ sai' } })).status).toBe(
      404,
    );
  });

  it('adopts no word of invisible characters, which could be stored once', async () => {
    const lan = await learner();
    const ghost = await lan.addWord('ghost', 'ma');
    const run_id = await answer(lan, ghost.id, { correct: false });
    const rename = (foreign_word: string) =>
      server.store.query.updateTable('words').set({ foreign_word }).where('id', '=', ghost.id).execute();
    const adopt = () => lan.call(reviewAdopt, { body: { run_id, lesson_name: 'Từ sai' } });
    await rename('\u2800\u200b');
    expect((await adopt()).status).toBe(404);
    await rename('ghost');
    expect((await adopt()).body).toMatchObject({ added: 1 });
  });
});
