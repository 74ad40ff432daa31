import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@icando/contract/endpoint';
import { reviewAnswers, reviewToday } from '@icando/contract/learning';
import { createWord } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { onBothDatabases, type Client } from '../../../test/support/testing.fixture.ts';
import { DAY_MS, reviewersOf } from '../../../test/support/learning/review.fixture.ts';

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

  /** A learner with so many known words that are due. */
  async function knowing(words: number, example: (english: string) => string) {
    const lan = await learner();
    for (let number = 0; number < words; number += 1) {
      const word_e = `river${number}`;
      const texts = { word_e, word_v: `sông ${number}`, example: example(word_e) };
      const { word } = (await lan.call(createWord, { body: texts })).body;
      await answer(lan, word.id, { at: ago(90 * DAY_MS) });
    }
    await makeKnown(lan.userId);
    await server.store.query
      .updateTable('memory')
      .set({ right_days: 1 })
      .where('user_id', '=', lan.userId)
      .execute();
    return lan;
  }

  /** Every word counts as known, whatever the model, so well that it is to be written, and is due. */
  const makeKnown = (userId: number) =>
    server.store.query
      .updateTable('memory')
      .set({ state: 'known', stability: 400, due_at: ago(DAY_MS) })
      .where('user_id', '=', userId)
      .execute();

  async function keptOf(lan: Client, given: Partial<BodyOf<typeof reviewAnswers>['answers'][number]>) {
    const answers = [{ correct: true, answer_ms: 2_000, at_ms: 0, options: 0, ...given }];
    const sent = { run_id: randomUUID(), started_at: Date.now() - 10_000, answers };
    expect((await lan.call(reviewAnswers, { body: sent })).body.kept).toBe(1);
    return server.store.query
      .selectFrom('answers')
      .select(['side', 'game'])
      .where('run_id', '=', sent.run_id)
      .execute();
  }

  it('are asked with a gap now and then once the word is known, and such an answer is kept', async () => {
    const lan = await knowing(25, (english) => `A ${english} is long.`);
    const { body } = await lan.call(reviewToday, { query: { limit: 25 } });
    const gaps = body.data.filter(({ side }) => side === 'example');
    expect(gaps.length).toBeGreaterThan(0);
    expect(gaps.length).toBeLessThan(body.data.length);
    expect(gaps.every(({ game }) => game === 'game_select' || game === 'game_write')).toBe(true);
    const [gap] = gaps;
    const answered = { word_id: gap?.word.id ?? 0, game: 'game_write' as const, side: 'example' as const };
    expect(await keptOf(lan, answered)).toEqual([{ side: 'example', game: 'game_write' }]);
  });

  it('are dictated now and then, never after another dictation or a gap, and not in the game of a miss', async () => {
    const lan = await knowing(40, (english) => (english.endsWith('7') ? '' : `A ${english} is long.`));
    const { data } = (await lan.call(reviewToday, { query: { limit: 40 } })).body;
    const isLong = (item: (typeof data)[number] | undefined) =>
      item?.side === 'example' || item?.game === 'game_dictation';
    const dictated = data.filter(({ game }) => game === 'game_dictation');
    expect(dictated.length).toBeGreaterThan(0);
    expect(dictated.length).toBeLessThan(data.length / 3);
    expect(dictated.map(({ side, state }) => [side, state])).toEqual(dictated.map(() => ['sound', 'known']));
    expect(data.filter((item, index) => isLong(item) && isLong(data[index - 1]))).toEqual([]);
    const [first] = dictated;
    const answered = {
      word_id: first?.word.id ?? 0,
      game: 'game_dictation' as const,
      side: 'sound' as const,
    };
    expect(await keptOf(lan, { ...answered, correct: false, chosen: 'A long.' })).toEqual([
      { side: 'sound', game: 'game_dictation' },
    ]);
    await makeKnown(lan.userId);
    const again = (await lan.call(reviewToday, { query: { limit: 40 } })).body.data;
    const missed = again.find(({ word }) => word.id === first?.word.id);
    expect(missed).toBeDefined();
    expect(missed?.game).not.toBe('game_dictation');
  });
});
