import { randomUUID } from 'node:crypto';
import { reviewAnswers, reviewToday } from '@icando/contract/learning';
import { createWord } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../testing.fixture.ts';
import { DAY_MS, reviewersOf } from './review.fixture.ts';

onBothDatabases('the words of a review', (server) => {
  const { ago, learner, answer } = reviewersOf(server);
  const RIVER = { word_e: 'river', word_v: 'dòng sông' };
  const SENTENCES = { example: 'The river is long.', example_native: 'Dòng sông dài.' };

  it('have their examples, new and due', async () => {
    const lan = await learner();
    const { word } = (await lan.call(createWord, { body: { ...RIVER, ...SENTENCES } })).body;
    expect((await lan.call(reviewToday)).body.data).toMatchObject([{ state: 'new', word: SENTENCES }]);
    await answer(lan, word.id, { at: ago(90 * DAY_MS) });
    const { body } = await lan.call(reviewToday);
    expect(body.due).toBe(1);
    expect(body.data).toMatchObject([{ word: { id: word.id, ...SENTENCES } }]);
  });

  it('are asked with a gap now and then once the word is known, and such an answer is kept', async () => {
    const lan = await learner();
    for (let number = 0; number < 25; number += 1) {
      const texts = {
        word_e: `river${number}`,
        word_v: `sông ${number}`,
        example: `A river${number} is long.`,
      };
      const { word } = (await lan.call(createWord, { body: texts })).body;
      await answer(lan, word.id, { at: ago(90 * DAY_MS) });
    }
    // So that every word counts as known, whatever the model.
    await server.store.query
      .updateTable('memory')
      .set({ state: 'known', due_at: ago(DAY_MS) })
      .where('user_id', '=', lan.userId)
      .execute();
    const { body } = await lan.call(reviewToday, { query: { limit: 25 } });
    const gaps = body.data.filter(({ side }) => side === 'example');
    expect(gaps.length).toBeGreaterThan(0);
    expect(gaps.length).toBeLessThan(body.data.length);
    expect(gaps.every(({ game }) => game === 'game_select' || game === 'game_write')).toBe(true);
    const [gap] = gaps;
    const given = { word_id: gap?.word.id ?? 0, correct: true, answer_ms: 2_000, at_ms: 0, options: 0 };
    const answers = [{ ...given, game: 'game_write' as const, side: 'example' as const }];
    const sent = { run_id: randomUUID(), started_at: Date.now() - 10_000, answers };
    expect((await lan.call(reviewAnswers, { body: sent })).body.kept).toBe(1);
    const kept = await server.store.query
      .selectFrom('answers')
      .select(['side', 'game'])
      .where('run_id', '=', sent.run_id)
      .execute();
    expect(kept).toEqual([{ side: 'example', game: 'game_write' }]);
  });
});
