import { randomUUID } from 'node:crypto';
import { myUser } from '@icando/contract/accounts';
import type { SentBody } from '@icando/contract/endpoint';
import { submitScore } from '@icando/contract/scores';
import { describe, expect, it } from 'vitest';
import { openLeaderboards, dayOf } from '../leaderboards/index.ts';
import { onBothDatabases, type Client } from '../../test/support/testing.fixture.ts';
import { awardQueries } from './award-queries.ts';
import { createAwards, xpOfDay } from './awards.ts';
import { soloReportsQueries } from './solo-reports-queries.ts';
import { budgetAt, createSoloReports } from './solo-reports.ts';

type Report = SentBody<typeof submitScore>;

const game = (changes: Partial<Report> = {}): Report => ({
  type_game: 'game_select',
  correct_number: 8,
  total_number: 10,
  time_play: 60,
  number_words: 10,
  ...changes,
});

const report = (client: Client, changes: Partial<Report> = {}) =>
  client.call(submitScore, { body: game(changes) });

onBothDatabases('reporting a solo game', (server) => {
  it.each([
    ['select', { type_game: 'game_select' as const }, 8],
    ['line', { type_game: 'game_line' as const }, 8],
    ['listen', { type_game: 'game_listen' as const }, 16],
    ['write', { type_game: 'game_write' as const }, 24],
    ['half the words', { number_words: 5 }, 4],
    ['three words, rounded up', { number_words: 3 }, 3],
    ['under 40 % correct', { correct_number: 3 }, 0],
    ['exactly 40 % correct', { correct_number: 4 }, 4],
    ['nothing played', { correct_number: 0, total_number: 0 }, 0],
  ])('awards XP for %s', async (_what, changes, xp) => {
    const lan = await server.newcomer();
    expect((await report(lan, changes)).body).toEqual({ status_code: 200, add_score: xp, score: xp });
    expect((await lan.call(myUser)).body.score).toBe(xp);
  });

  it.each([
    ['more correct than asked', { correct_number: 11 }],
    ['a negative number', { correct_number: -1 }],
    ['a fraction', { time_play: 60.5 }],
    ['5,001 questions', { total_number: 5001 }],
    ['more than an hour', { time_play: 3662 }],
    ['60 answers in 20 s', { correct_number: 60, total_number: 60, time_play: 20 }],
    [
      'sequences that take longer to hear',
      { type_game: 'game_listen' as const, correct_number: 20, total_number: 20 },
    ],
    ['a room game', { type_game: 'game_boong' as never }],
    ['an invalid report id', { report_id: 'x' }],
  ])('refuses %s with 422 and awards nothing', async (_what, changes) => {
    const lan = await server.newcomer();
    expect((await report(lan, changes)).status).toBe(422);
    expect((await lan.call(myUser)).body.score).toBe(0);
  });

  it('answers a double click as one report', async () => {
    const lan = await server.newcomer();
    const answers = await Promise.all([report(lan), report(lan), report(lan)]);
    expect(answers.map(({ body }) => body)).toEqual(
      [1, 2, 3].map(() => ({ status_code: 200, add_score: 8, score: 8 })),
    );
    expect((await lan.call(myUser)).body.score).toBe(8);
  });

  it('awards a game once for many concurrent reports (race)', async () => {
    const lan = await server.newcomer();
    const report_id = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => report(lan, { report_id })));
    expect((await lan.call(myUser)).body.score).toBe(8);
  });

  it('awards a double click once when the second report is written during the look-up of the first (race)', async () => {
    const lan = await server.newcomer();
    const { id } = (await lan.call(myUser)).body;
    const queries = soloReportsQueries(server.store);
    const awards = createAwards(awardQueries(server.store, openLeaderboards(server.store)), () => {});
    const log = { prepare: () => Promise.resolve({ items: [], kept: [] }), noteAnswers: () => {} };
    const quick = createSoloReports(queries, awards, log);
    const played = { ...game(), type_game: 'game_select' as const };
    let isFirst = true;
    const slow = createSoloReports(
      {
        ...queries,
        async findSame(...args) {
          const found = await queries.findSame(...args);
          if (isFirst) await quick.submit(id, played);
          isFirst = false;
          return found;
        },
      },
      awards,
      log,
    );
    expect(await slow.submit(id, played)).toEqual({ ok: true, value: { add_score: 8, score: 8 } });
    expect((await lan.call(myUser)).body.score).toBe(8);
  });

  it('awards different games reported at the same moment, each once (race)', async () => {
    const lan = await server.newcomer();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => report(lan, { report_id: randomUUID() })),
    );
    expect(answers.map(({ body }) => body.score).sort((a, b) => a - b)).toEqual([
      8, 16, 24, 32, 40, 48, 56, 64,
    ]);
  });

  it('answers 429 when more play is reported than time has passed', async () => {
    const lan = await server.newcomer();
    await report(lan, { time_play: 3600, report_id: randomUUID() });
    await report(lan, { time_play: 3600, report_id: randomUUID() });
    const third = await report(lan, { time_play: 60, report_id: randomUUID() });
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(30);
    expect((await lan.call(myUser)).body.score).toBe(16);
  });

  it('stops at 2,000 XP a day, and tells the user', async () => {
    const lan = await server.newcomer();
    const long = {
      type_game: 'game_write' as const,
      correct_number: 500,
      total_number: 500,
      time_play: 1000,
    };
    expect((await report(lan, { ...long, report_id: randomUUID() })).body.add_score).toBe(1500);
    const crossing = await report(lan, { ...long, report_id: randomUUID() });
    expect(crossing.body).toMatchObject({ add_score: 500, score: 2000 });
    const over = await report(lan, { ...long, report_id: randomUUID() });
    expect(over.body).toMatchObject({ add_score: 0, score: 2000 });
    expect(over.body.detail).toContain('2.000 xp');
  });

  it('keeps an append-only log from which the score can be rebuilt', async () => {
    const lan = await server.newcomer();
    for (let i = 0; i < 3; i += 1) await report(lan, { report_id: randomUUID() });
    const { body: me } = await lan.call(myUser);
    const rows = await server.store.query
      .selectFrom('xp_log')
      .select('amount')
      .where('user_id', '=', me.id)
      .execute();
    expect(rows.map(({ amount }) => amount)).toEqual([8, 8, 8]);
  });

  it('responds to a hundred concurrent reports without a server error (race)', async () => {
    const lan = await server.newcomer();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => report(lan, { report_id: randomUUID() })),
    );
    const awarded = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    expect((await lan.call(myUser)).body.score).toBe(8 * awarded);
  }, 60_000);

  it.each([
    ['no more answers than questions', { correct_number: 1, total_number: 2 }, 2],
    [
      'every word of the sequences that can have been read',
      { type_game: 'game_listen' as const, correct_number: 1, total_number: 2 },
      4,
    ],
  ])('logs %s', async (_what, counts, most) => {
    const lan = await server.newcomer();
    const { id } = await lan.addWord('cat', 'mèo');
    const answers = Array.from({ length: 1500 }, () => ({ word_id: id, correct: true, answer_ms: 1 }));
    await report(lan, { ...counts, answers });
    const rows = await server.store.query
      .selectFrom('answers')
      .select('id')
      .where('word_id', '=', id)
      .execute();
    expect(rows).toHaveLength(most);
  });

  it("logs only the answers about the user's own words", async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const lanWord = await lan.addWord('cat', 'mèo');
    const minhWord = await minh.addWord('dog', 'chó');
    await report(lan, {
      answers: [
        { word_id: lanWord.id, correct: true, answer_ms: 900 },
        { word_id: minhWord.id, correct: false, answer_ms: 1200 },
      ],
    });
    const { body: me } = await lan.call(myUser);
    const rows = await server.store.query
      .selectFrom('answers')
      .select(['word_id', 'correct', 'answer_ms'])
      .where('user_id', '=', me.id)
      .execute();
    expect(rows).toEqual([{ word_id: lanWord.id, correct: 1, answer_ms: 900 }]);
  });
});

describe('the play account of one user', () => {
  const noon = Date.UTC(2026, 10, 21, 5);
  const account = { user_id: 1, budget_s: 100, budget_at: noon, day: 20261121, day_xp: 300 };

  it('begins a new day at midnight in Ho Chi Minh City', () => {
    expect(dayOf(Date.UTC(2026, 10, 21, 16, 59, 59))).toBe(20261121);
    expect(dayOf(Date.UTC(2026, 10, 21, 17))).toBe(20261122);
    expect(xpOfDay(account, dayOf(Date.UTC(2026, 10, 21, 16, 59, 59)))).toBe(300);
    expect(xpOfDay(account, dayOf(Date.UTC(2026, 10, 21, 17)))).toBe(0);
  });

  it('refills one second a second, up to two hours, and loses no part of a second', () => {
    expect(budgetAt(account, noon + 10_900)).toEqual({ budget_s: 110, budget_at: noon + 10_000 });
    expect(budgetAt(account, noon + 86_400_000).budget_s).toBe(7200);
  });

  it('does not shrink when the clock steps back', () => {
    expect(budgetAt(account, noon - 3_600_000).budget_s).toBe(100);
  });
});
