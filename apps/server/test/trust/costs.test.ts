import { randomUUID } from 'node:crypto';
import { reviewAnswers } from '@icando/contract/learning';
import { MAX_SCORE_TOTAL } from '@icando/contract/games';
import { submitScore } from '@icando/contract/scores';
import { expect, it } from 'vitest';
import type { Costs } from './commands.ts';
import { newPerson } from './people.fixture.ts';
import { log } from './settings.fixture.ts';
import { onEachDatabase } from './target.fixture.ts';

/** Other processes slow a processor down, so that the least of several measurements counts. */
const MEASUREMENTS = 3;
const MAX_BLOCKED_MS = 100;
const DAY_MS = 86_400_000;

onEachDatabase('the largest bodies', (target) => {
  /** What the cheapest of the calls cost; all must succeed. */
  async function costsOf(what: string, call: () => Promise<{ status: number }>): Promise<void> {
    const measured: Costs[] = [];
    for (let attempt = 0; attempt < MEASUREMENTS; attempt += 1) {
      await target.costs();
      expect((await call()).status).toBe(200);
      measured.push(await target.costs());
    }
    const blockedMs = Math.min(...measured.map((each) => each.blockedMs));
    log(`${what}: block of the loop ${Math.round(blockedMs)} ms`);
    expect(blockedMs, what).toBeLessThan(MAX_BLOCKED_MS);
  }

  it('of answers block the loop for a moment only', async () => {
    const { client } = await newPerson(target);
    const { id: word_id } = await client.addWord('river', 'dòng sông');
    const facts = { correct: true, answer_ms: 2_000 };
    const byId = Array.from({ length: MAX_SCORE_TOTAL }, () => ({ word_id, ...facts }));
    const texts = { foreign_word: 'river', native_word: 'dòng sông' };
    const byText = Array.from({ length: MAX_SCORE_TOTAL }, () => ({ ...texts, ...facts }));
    const review = (answers: (typeof byId)[number][] | (typeof byText)[number][], started_at: number) =>
      client.call(reviewAnswers, { body: { run_id: randomUUID(), started_at, answers } });
    await costsOf('answers of a review by id', () => review(byId, Date.now()));
    await costsOf('answers of a review by text', () => review(byText, Date.now()));
    // An answer that is not the latest one has the whole log read.
    await costsOf('late answers of a review', () => review(byId, Date.now() - DAY_MS));
    const score = {
      type_game: 'game_line',
      correct_number: 0,
      total_number: MAX_SCORE_TOTAL,
      // A third of the seconds that may be reported at once.
      time_play: 2_000,
      number_words: 10,
    } as const;
    const body = () => ({ ...score, report_id: randomUUID(), started_at: Date.now(), answers: byId });
    await costsOf('answers of a game', () => client.call(submitScore, { body: body() }));
  });
});
