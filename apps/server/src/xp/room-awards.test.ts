import { randomUUID } from 'node:crypto';
import { submitScore } from '@icando/contract/scores';
import { expect, it } from 'vitest';
import { signedInUsers, roomOf, scoreOf, joinRoom, wordsOf } from '../../test/support/rooms/rooms.fixture.ts';
import { openLeaderboards } from '../leaderboards/index.ts';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { awardQueries } from './award-queries.ts';
import { createAwards } from './awards.ts';
import { createXp } from './index.ts';
import { roomAwardsQueries } from './room-awards-queries.ts';
import { createRoomAwards } from './room-awards.ts';

onBothDatabases('the xp of a room', (server) => {
  async function game() {
    const lan = await server.newcomer();
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    const { userId } = await joinRoom(lan, roomId);
    const notified: number[] = [];
    const { roomAwards } = createXp(server.store, openLeaderboards(server.store), (_user, { add_score }) =>
      notified.push(add_score),
    );
    const award = (number: number, xp: number) =>
      roomAwards.awardGame({
        roomId,
        game: number,
        typeGame: 'game_select',
        earned: [{ user_id: userId, xp, correct_number: xp, total_number: xp }],
      });
    return { lan, userId, notified, award };
  }

  it('is awarded once for each game, even for repeated and concurrent requests', async () => {
    const { lan, userId, notified, award } = await game();
    const all = await Promise.all([award(1, 7), award(1, 7), award(1, 7), award(2, 5), award(2, 5)]);
    expect(all.map((added) => added.get(userId))).toEqual([7, 7, 7, 5, 5]);
    expect((await award(1, 7)).get(userId)).toBe(7);
    expect(await scoreOf(lan)).toBe(12);
    expect(notified.toSorted((a, b) => a - b)).toEqual([5, 7]);
  });

  it('ends at the daily cap, which solo play shares', async () => {
    const { lan, userId, notified, award } = await game();
    expect((await award(1, 1_995)).get(userId)).toBe(1_995);
    const body = {
      type_game: 'game_select',
      correct_number: 3,
      total_number: 3,
      time_play: 60,
      number_words: 10,
      report_id: randomUUID(),
    } as const;
    expect((await lan.call(submitScore, { body })).body.add_score).toBe(3);
    expect((await award(2, 10)).get(userId)).toBe(2);
    expect((await award(3, 10)).get(userId)).toBe(0);
    const next = { ...body, report_id: randomUUID() };
    expect((await lan.call(submitScore, { body: next })).body.add_score).toBe(0);
    expect(await scoreOf(lan)).toBe(2_000);
    expect(notified).toEqual([1_995, 2]);
  });

  it('is awarded to 500 players in batches of a hundred, and once although the first host died', async () => {
    const lan = await server.newcomer();
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    const people = (await signedInUsers(server.store, 500)).map(({ id }) => id);
    const earned = people.map((user_id, index) => {
      return { user_id, xp: 1 + (index % 7), correct_number: 7, total_number: 7 };
    });
    const queries = awardQueries(server.store, openLeaderboards(server.store));
    let transactions = 0;
    const roomAwardsOver = (write: typeof queries.write) =>
      createRoomAwards(
        roomAwardsQueries(server.store),
        createAwards({ ...queries, write }, () => {}),
      );
    const roomAwards = roomAwardsOver((entry) => {
      transactions += 1;
      return queries.write(entry);
    });
    const all = { roomId, game: 1, typeGame: 'game_select', earned };
    // One player is near the cap and one is deleted; neither affects the others.
    await roomAwards.awardGame({
      ...all,
      game: 7,
      earned: [{ ...earned[3], user_id: people[3] as number, xp: 1_998 } as never],
    });
    await server.store.query
      .deleteFrom('users')
      .where('id', '=', people[450] as number)
      .execute();
    // The host dies after two of the five transactions.
    let calls = 0;
    const dying = roomAwardsOver((entry) => {
      calls += 1;
      return calls > 2 ? Promise.reject(new Error('killed')) : queries.write(entry);
    });
    await expect(dying.awardGame(all)).rejects.toThrow('3 items failed');
    transactions = 0;
    const added = await roomAwards.awardGame(all);
    // Three batches; the hundred players of the batch with the deleted user are then awarded one by one.
    expect(transactions).toBe(103);
    const expected = earned.map(({ user_id, xp }, index) => [
      user_id,
      index === 450 ? 0 : index === 3 ? 2 : xp,
    ]);
    expect([...added].toSorted(([a], [b]) => a - b)).toEqual(expected);
    expect(await roomAwards.awardGame(all)).toEqual(
      new Map([...added].filter(([id]) => id !== people[450]).concat([[people[450] as number, 0]])),
    );
    const rows = await server.store.query
      .selectFrom('users')
      .select(['id', 'score'])
      .where('id', 'in', people)
      .orderBy('id')
      .execute();
    expect(rows.map(({ id, score }) => [id, score])).toEqual(
      expected.filter((_, index) => index !== 450).map(([id, xp], index) => [id, index === 3 ? 2_000 : xp]),
    );
    const logged = await server.store.query
      .selectFrom('xp_log')
      .select(({ fn }) => fn.countAll<number>().as('lines'))
      .where('user_id', 'in', people)
      .executeTakeFirstOrThrow();
    expect(logged.lines).toBe(500);
  });

  it('reaches the players beside and behind one whose XP cannot be written', async () => {
    const lan = await server.newcomer();
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    const people = (await signedInUsers(server.store, 250)).map(({ id }) => id).toSorted((a, b) => a - b);
    const bad = people[10] as number;
    const queries = awardQueries(server.store, openLeaderboards(server.store));
    const roomAwardsOver = (write: typeof queries.write) =>
      createRoomAwards(
        roomAwardsQueries(server.store),
        createAwards({ ...queries, write }, () => {}),
      );
    const failing = roomAwardsOver((entry) =>
      entry.awards.some(({ userId }) => userId === bad)
        ? Promise.reject(new Error('out of range'))
        : queries.write(entry),
    );
    const earned = people.map((user_id) => ({ user_id, xp: 3, correct_number: 3, total_number: 3 }));
    const all = { roomId, game: 1, typeGame: 'game_select', earned };
    await expect(failing.awardGame(all)).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining('1 players'), cause: new Error('out of range') }],
    });
    const withXp = () =>
      server.store.query
        .selectFrom('users')
        .select('id')
        .where('id', 'in', people)
        .where('score', '=', 3)
        .execute();
    expect((await withXp()).length).toBe(249);
    expect((await roomAwardsOver(queries.write).awardGame(all)).size).toBe(250);
    expect((await withXp()).length).toBe(250);
  });

  it('is 0 for a deleted user', async () => {
    const { userId } = await game();
    const { roomAwards } = createXp(server.store, openLeaderboards(server.store));
    const nobody = { user_id: 1, xp: 3, correct_number: 3, total_number: 3 };
    const all = { roomId: 'ZZZZZZ', game: 1, typeGame: 'game_select', earned: [nobody] };
    expect((await roomAwards.awardGame(all)).get(1)).toBe(0);
    expect(userId).toBeGreaterThan(1);
  });
});
