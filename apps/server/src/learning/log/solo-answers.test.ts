import { randomUUID } from 'node:crypto';
import { myUser } from '@icando/contract/accounts';
import { submitScore } from '@icando/contract/scores';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../test/support/testing.fixture.ts';

const DAY_MS = 86_400_000;

onBothDatabases('the answers of a solo game', (server) => {
  it('are stored with the game, side, options and choice of the report', async () => {
    const lan = await server.newcomer();
    const { id: userId } = (await lan.call(myUser)).body;
    // The dates of answers are clamped to the creation of the account.
    await server.store.query
      .updateTable('users')
      .set({ created_at: Date.now() - 100 * DAY_MS })
      .where('id', '=', userId)
      .execute();
    const { id } = await lan.addWord('river', 'dòng sông');
    const started_at = Date.now() - 5 * DAY_MS;
    const facts = {
      at_ms: 4_000,
      game: 'game_select' as const,
      side: 'native' as const,
      options: 3,
      chosen: 'lake',
    };
    await lan.call(submitScore, {
      body: {
        type_game: 'game_select',
        correct_number: 0,
        total_number: 1,
        time_play: 60,
        number_words: 3,
        report_id: randomUUID(),
        started_at,
        answers: [{ word_id: id, correct: false, answer_ms: 1_500, ...facts }],
      },
    });
    const { at_ms, ...kept } = facts;
    const row = await server.store.query
      .selectFrom('answers')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      ...kept,
      at: started_at + at_ms,
      source: 'solo',
      correct: 0,
      answer_ms: 1_500,
    });
  });
});
