import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { myUser } from '@icando/contract/accounts';
import { reviewAnswers, reviewVoid } from '@icando/contract/learning';
import { expect, it } from 'vitest';
import { migrate, openDatabase } from '../../platform/database/index.ts';
import { MIGRATIONS, type Tables } from '../../schema/index.ts';
import { onBothDatabases } from '../../../test/support/testing.fixture.ts';
import { openReplay } from '../index.ts';
import { answerLogQueries } from './answer-log-queries.ts';
import { replayQueries } from './replay-queries.ts';
import { createReplay } from './replay.ts';

const DAY_MS = 86_400_000;

onBothDatabases('computing memories from the log', (server) => {
  it('produces exactly the same memories as adding answer by answer', async () => {
    const lan = await server.newcomer();
    const { id: userId } = (await lan.call(myUser)).body;
    await server.store.query.updateTable('users').set({ created_at: 1 }).where('id', '=', userId).execute();
    const words = [];
    for (const [english, vietnamese] of [
      ['river', 'dòng sông'],
      ['big', 'to; lớn'],
      ['cat', 'mèo'],
    ] as const)
      words.push(await lan.addWord(english, vietnamese));
    const games = ['game_write', 'game_select', 'game_line', 'game_listen'] as const;
    const runs: string[] = [];
    for (let step = 0; step < 30; step += 1) {
      const run_id = randomUUID();
      runs.push(run_id);
      const answer = {
        word_id: words[step % 3]?.id,
        correct: step % 5 !== 1,
        answer_ms: step % 7 === 0 ? 100 : 1_500 + step,
        game: games[step % 4],
      };
      // Every ninth report arrives late.
      const at = Date.now() - (60 - step - (step % 9 === 8 ? 7 : 0)) * DAY_MS;
      await lan.call(reviewAnswers, { body: { run_id, started_at: at, answers: [answer] } });
    }
    await lan.call(reviewVoid, { body: { run_id: runs[29] as string, index: 0, reason: 'undo' } });
    const memories = () =>
      server.store.query
        .selectFrom('memory')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('lex')
        .execute();
    const before = await memories();
    expect(before).toHaveLength(3);
    await server.store.query.deleteFrom('memory').where('user_id', '=', userId).execute();
    expect(await openReplay(server.store).replayUser(userId)).toBe(3);
    expect(await memories()).toEqual(before);
  });

  it('moves no due time more than a week later, however often it runs', async () => {
    const lan = await server.newcomer();
    const { id: userId } = (await lan.call(myUser)).body;
    await server.store.query.updateTable('users').set({ created_at: 1 }).where('id', '=', userId).execute();
    const words = ['river', 'cat'].map((english) => lan.addWord(english, `nghĩa của ${english}`));
    for (const { id: word_id } of await Promise.all(words)) {
      for (const daysAgo of [60, 50, 30]) {
        const answers = [{ word_id, correct: true, answer_ms: 2_000, game: 'game_write' as const }];
        const started_at = Date.now() - daysAgo * DAY_MS;
        await lan.call(reviewAnswers, { body: { run_id: randomUUID(), started_at, answers } });
      }
    }
    const dueTimes = () =>
      server.store.query
        .selectFrom('memory')
        .select(['lex', 'due_at'])
        .where('user_id', '=', userId)
        .orderBy('lex')
        .execute();
    const [cat, river] = await dueTimes();
    const put = (lex: string, due_at: number) =>
      server.store.query
        .updateTable('memory')
        .set({ due_at })
        .where('user_id', '=', userId)
        .where('lex', '=', lex)
        .execute();
    const soon = (cat?.due_at ?? 0) - 8 * DAY_MS;
    await put('cat', soon);
    await put('river', (river?.due_at ?? 0) - 6 * DAY_MS);
    for (let times = 0; times < 2; times += 1) {
      await openReplay(server.store).replayUser(userId);
      expect(await dueTimes()).toEqual([{ lex: 'cat', due_at: soon }, river]);
    }
  });

  it('reaches the users behind one whose memories cannot be computed', async () => {
    const learners: number[] = [];
    for (let n = 0; n < 2; n += 1) {
      const client = await server.newcomer();
      const { id: word_id } = await client.addWord('river', 'dòng sông');
      const answers = [{ word_id, correct: true, answer_ms: 2_000 }];
      const body = { run_id: randomUUID(), started_at: Date.now(), answers };
      await client.call(reviewAnswers, { body });
      learners.push((await client.call(myUser)).body.id);
    }
    await server.store.query.deleteFrom('memory').where('user_id', 'in', learners).execute();
    const logQueries = answerLogQueries(server.store);
    const replay = createReplay({
      queries: replayQueries(server.store),
      logQueries: {
        ...logQueries,
        logAfter: async (page) => {
          if (page.userId === learners[0]) throw new Error('unreadable');
          return logQueries.logAfter(page);
        },
      },
    });
    await expect(replay.replayAll()).rejects.toThrow('the memories of 1 users');
    const rows = server.store.query.selectFrom('memory').select('user_id').where('user_id', 'in', learners);
    expect(await rows.execute()).toEqual([{ user_id: learners[1] }]);
  });
});

it('migrates the log of an earlier version', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'icando-log-'));
  const store = await openDatabase<Tables>({ kind: 'sqlite', file: join(directory, 'icando.db') });
  try {
    await migrate(
      store,
      MIGRATIONS.filter(({ id }) => id < '0013'),
    );
    const now = Date.now();
    const user = {
      id: 1,
      username: 'Lan',
      email: 'l',
      email_key: 'l',
      password_hash: null,
      google_sub: null,
    };
    await store.query
      .insertInto('users')
      .values({ ...user, avatar: '', emoji: '', score: 0, is_admin: 0, created_at: 1 })
      .execute();
    const word = {
      user_id: 1,
      lesson_id: null,
      pronunciation: '',
      note: '',
      search: '',
      withheld: 0 as const,
    };
    const keys = { foreign_key: 'river', native_key: 'dòng sông', source_key: null, created_at: 1 };
    await store.query
      .insertInto('words')
      .values({ id: 10, ...word, ...keys, foreign_word: 'river', native_word: 'dòng sông' })
      .execute();
    const logged = { user_id: 1, word_id: 10, answer_ms: 900 };
    await store.query
      .insertInto('review_log')
      .values([
        { id: 1, ...logged, correct: 1, created_at: now - 9 * DAY_MS },
        { id: 2, ...logged, correct: 0, created_at: now - 5 * DAY_MS },
        { id: 3, ...logged, word_id: 99, correct: 1, created_at: now - 5 * DAY_MS },
      ])
      .execute();
    await store.query
      .insertInto('xp_log')
      .values({ id: 1, user_id: 1, amount: 3, reason: 'game_write', day: 1, created_at: now - 9 * DAY_MS })
      .execute();
    await migrate(store, MIGRATIONS);
    const rows = await store.query.selectFrom('answers').selectAll().orderBy('at').execute();
    expect(rows).toMatchObject([
      { word_id: 10, lex: 'river', game: 'game_write', correct: 1, at: now - 9 * DAY_MS, options: 0 },
      { word_id: 10, lex: 'river', game: 'game_select', correct: 0, at: now - 5 * DAY_MS, options: 3 },
    ]);
    const replay = openReplay(store);
    await replay.replayIfOutdated(new AbortController().signal);
    const memory = await store.query.selectFrom('memory').selectAll().executeTakeFirstOrThrow();
    expect(memory).toMatchObject({ answers: 2, lapses: 1, last_at: now - 5 * DAY_MS });
    // A second start does not recompute the memories.
    await store.query.deleteFrom('memory').execute();
    await replay.replayIfOutdated(new AbortController().signal);
    expect(await store.query.selectFrom('memory').selectAll().execute()).toEqual([]);
  } finally {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  }
});
