import { randomUUID } from 'node:crypto';
import { submitScore } from '@icando/contract/games';
import { expect, it } from 'vitest';
import { boardsOver } from '../boards/index.ts';
import { onBothDatabases } from '../testing.fixture.ts';
import { creditQueries } from './credit-queries.ts';
import { createCredit } from './credit.ts';
import { roomOf, scoreOf, sit, wordsOf } from './rooms.fixture.ts';

onBothDatabases('the xp of a room', (server) => {
  async function game() {
    const lan = await server.newcomer();
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    const { userId } = await sit(lan, roomId);
    const told: number[] = [];
    const credit = createCredit(
      creditQueries(server.store, boardsOver(server.store)),
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

  it('is no hindrance when somebody is gone', async () => {
    const { userId } = await game();
    const credit = createCredit(creditQueries(server.store, boardsOver(server.store)), () => {});
    const nobody = { user_id: 1, xp: 3, correct_number: 3, total_number: 3 };
    const book = { roomId: 'ZZZZZZ', game: 1, typeGame: 'game_select', earned: [nobody] };
    expect((await credit.book(book)).get(1)).toBe(0);
    expect(userId).toBeGreaterThan(1);
  });
});
