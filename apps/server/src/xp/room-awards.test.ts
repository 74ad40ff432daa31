import { randomUUID } from 'node:crypto';
import { submitScore } from '@icando/contract/games';
import { expect, it } from 'vitest';
import { crowdOf, roomOf, scoreOf, sit, wordsOf } from '../features.fixture.ts';
import { openLeaderboards } from '../leaderboards/index.ts';
import { onBothDatabases } from '../testing.fixture.ts';
import { creditQueries } from './award-queries.ts';
import { createCredit } from './room-awards.ts';

onBothDatabases('the xp of a room', (server) => {
  async function game() {
    const lan = await server.newcomer();
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    const { userId } = await sit(lan, roomId);
    const told: number[] = [];
    const credit = createCredit(
      creditQueries(server.store, openLeaderboards(server.store)),
      (_user, { add_score }) => told.push(add_score),
    );
    const book = (number: number, xp: number) =>
      credit.book({
        roomId,
        game: number,
        typeGame: 'game_select',
        earned: [{ user_id: userId, xp, correct_number: xp, total_number: xp }],
      });
    return { lan, userId, told, book };
  }

  it('is paid once for each game, however often and in parallel it is asked for', async () => {
    const { lan, userId, told, book } = await game();
    const all = await Promise.all([book(1, 7), book(1, 7), book(1, 7), book(2, 5), book(2, 5)]);
    expect(all.map((added) => added.get(userId))).toEqual([7, 7, 7, 5, 5]);
    expect((await book(1, 7)).get(userId)).toBe(7);
    expect(await scoreOf(lan)).toBe(12);
    expect(told.toSorted((a, b) => a - b)).toEqual([5, 7]);
  });

  it('ends at the daily cap, which solo play shares', async () => {
    const { lan, userId, told, book } = await game();
    expect((await book(1, 1_995)).get(userId)).toBe(1_995);
    const body = {
      type_game: 'game_select',
      correct_number: 3,
      total_number: 3,
      time_play: 60,
      number_words: 10,
      report_id: randomUUID(),
    } as const;
    expect((await lan.call(submitScore, { body })).body.add_score).toBe(3);
    expect((await book(2, 10)).get(userId)).toBe(2);
    expect((await book(3, 10)).get(userId)).toBe(0);
    const next = { ...body, report_id: randomUUID() };
    expect((await lan.call(submitScore, { body: next })).body.add_score).toBe(0);
    expect(await scoreOf(lan)).toBe(2_000);
    expect(told).toEqual([1_995, 2]);
  });

  it('is paid to 500 by the hundred, and once although the first host died on the way', async () => {
    const lan = await server.newcomer();
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    const people = (await crowdOf(server.store, 500)).map(({ id }) => id);
    const earned = people.map((user_id, place) => {
      return { user_id, xp: 1 + (place % 7), correct_number: 7, total_number: 7 };
    });
    const told: number[] = [];
    const queries = creditQueries(server.store, openLeaderboards(server.store));
    let payments = 0;
    const counted = {
      ...queries,
      pay: (entry: Parameters<typeof queries.pay>[0]) => {
        payments += 1;
        return queries.pay(entry);
      },
    };
    const credit = createCredit(counted, (_user, { add_score }) => told.push(add_score));
    const all = { roomId, game: 1, typeGame: 'game_select', earned };
    // One reached the cap alone, one is gone: neither keeps the others from theirs.
    await credit.book({
      ...all,
      game: 7,
      earned: [{ ...earned[3], user_id: people[3] as number, xp: 1_998 } as never],
    });
    await server.store.query
      .deleteFrom('users')
      .where('id', '=', people[450] as number)
      .execute();
    // The host dies in the middle of the books.
    let calls = 0;
    const dying = createCredit(
      {
        ...queries,
        pay: (entry) => {
          calls += 1;
          return calls > 2 ? Promise.reject(new Error('killed')) : queries.pay(entry);
        },
      },
      () => {},
    );
    await expect(dying.book(all)).rejects.toThrow('killed');
    payments = 0;
    const added = await credit.book(all);
    // By the hundred; only the hundred of whoever is gone one by one.
    expect(payments).toBe(103);
    const expected = earned.map(({ user_id, xp }, place) => [
      user_id,
      place === 450 ? 0 : place === 3 ? 2 : xp,
    ]);
    expect([...added].toSorted(([a], [b]) => a - b)).toEqual(expected);
    expect(await credit.book(all)).toEqual(
      new Map([...added].filter(([id]) => id !== people[450]).concat([[people[450] as number, 0]])),
    );
    const rows = await server.store.query
      .selectFrom('users')
      .select(['id', 'score'])
      .where('id', 'in', people)
      .orderBy('id')
      .execute();
    expect(rows.map(({ id, score }) => [id, score])).toEqual(
      expected.filter((_, place) => place !== 450).map(([id, xp], place) => [id, place === 3 ? 2_000 : xp]),
    );
    const logged = await server.store.query
      .selectFrom('xp_log')
      .select(({ fn }) => fn.countAll<number>().as('lines'))
      .where('user_id', 'in', people)
      .executeTakeFirstOrThrow();
    expect(logged.lines).toBe(500);
  });

  it('is no hindrance when somebody is gone', async () => {
    const { userId } = await game();
    const credit = createCredit(creditQueries(server.store, openLeaderboards(server.store)), () => {});
    const nobody = { user_id: 1, xp: 3, correct_number: 3, total_number: 3 };
    const book = { roomId: 'ZZZZZZ', game: 1, typeGame: 'game_select', earned: [nobody] };
    expect((await credit.book(book)).get(1)).toBe(0);
    expect(userId).toBeGreaterThan(1);
  });
});
