import { MAX_SCORE_TOTAL, SOLO_GAMES, type SoloGame } from '@icando/contract/games';
import { submitScore } from '@icando/contract/scores';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededDice } from '../dice.ts';
import { isPlayable } from '../scoring/plausible.ts';
import { crowdedSet } from '../testing/arbitraries.fixture.ts';
import { Play } from '../testing/play.fixture.ts';
import { plainSet } from '../testing/words.fixture.ts';
import type { SoloEvent } from './events.ts';
import { resultOf } from './result.ts';
import { startSolo } from './start.ts';
import { stepSolo } from './step.ts';

const small = fc.integer({ min: -1, max: 12 });
const input = fc.oneof(
  fc.record({ type: fc.constant('tick' as const) }),
  fc.record({ type: fc.constant('choose' as const), option: small }),
  fc.record({ type: fc.constant('write' as const), text: fc.string() }),
  fc.record({ type: fc.constant('give_up' as const) }),
  fc.record({ type: fc.constant('draw' as const), from: small, to: small }),
  fc.record({ type: fc.constant('lay' as const), tile: small }),
  fc.record({ type: fc.constant('take_back' as const), place: small }),
  fc.record({ type: fc.constant('submit' as const) }),
  fc.record({ type: fc.constant('next' as const) }),
);
const moves = fc.array(
  fc.tuple(input, fc.integer({ min: -500, max: 2_500 }), fc.integer({ min: -1, max: 0 })),
  {
    maxLength: 120,
  },
);

describe.each(SOLO_GAMES)('a game of %s with random events', (type_game) => {
  it('has correct counts, scheduled ticks and a report that the server accepts', () => {
    fc.assert(
      fc.property(
        crowdedSet({ min: 1, max: 12 }),
        moves,
        fc.integer(),
        fc.boolean(),
        (words, randomMoves, seed, waitForMe) => {
          const start = {
            type_game,
            words,
            spare: [],
            durationMs: 61_000,
            now: 1_000.25,
            startedOn: 0,
            dice: seededDice(seed),
            waitForMe,
          };
          let { solo } = startSolo(start);
          let now = start.now;
          for (const [move, elapsed, age] of randomMoves) {
            now += elapsed;
            const question = solo.phase.name === 'finished' ? 0 : solo.phase.index + age;
            const event = { ...move, question, now } as SoloEvent;
            const step = stepSolo(solo, event);
            expect(stepSolo(solo, event)).toEqual(step);
            const last = step.effects.at(-1);
            const isTickScheduled = last?.type === 'wake' && last.at > step.solo.run.clock;
            expect(isTickScheduled || step.solo.phase.name === 'finished').toBe(true);
            solo = step.solo;
          }
          const { report, rightWords, wrongWords } = resultOf(solo);
          expect(submitScore.body.parse(report)).toEqual(report);
          expect(report.correct_number).toBeLessThanOrEqual(report.total_number);
          expect(report.time_play).toBeLessThanOrEqual(61);
          expect(rightWords.some((word) => wrongWords.includes(word))).toBe(false);
          // The simulated player draws lines faster than a person can.
          expect(isPlayable(report) || type_game === 'game_line').toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('10,000 questions in a row', () => {
  it.each(['game_select', 'game_write'] as const)(
    'of %s never repeat a word in a row',
    (type_game: SoloGame) => {
      const play = new Play(type_game, plainSet(3), { durationMs: 1e9 });
      let previousId = 0;
      // A report has at most 5,000 answers, so the 10,000 questions need two games.
      for (let asked = 0; asked < MAX_SCORE_TOTAL; asked += 1) {
        const phase = play.phase.name === 'choose' ? play.in('choose') : play.in('write');
        expect(phase.question.word.id).not.toBe(previousId);
        previousId = phase.question.word.id;
        play
          .do(type_game === 'game_select' ? { type: 'choose', option: 0 } : { type: 'give_up' })
          .wait(1_000);
      }
      expect(play.in('finished').reason).toBe('limit');
      expect(resultOf(play.solo).report).toMatchObject({ total_number: 5_000 });
      expect(resultOf(play.solo).report.answers).toHaveLength(5_000);
    },
  );
});
