import { reviewToday } from '@icando/contract/learning';
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
});
