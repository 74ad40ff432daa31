import { describe, expect, it } from 'vitest';
import { answerOn, memoryOf, MORNING, PARAMS, VIETNAM } from '../testing/answers.fixture.ts';
import type { Answer, Memory } from './answer.ts';
import { dueAt, isDueAfterMiss } from './due.ts';
import { chanceOfRight, recall } from './evidence.ts';
import { DAY_MS, dayOf, fixedOffset, startOfDay } from './learner-day.ts';
import { DEFAULT_MODEL, LEECH_LAPSES } from './parameters.ts';
import { becameLeech, gaveUp, remember } from './remember.ts';
import { replay } from './replay.ts';

function after(memory: Memory | undefined, ...answers: Answer[]): Memory {
  let now = memory;
  for (const answer of answers) now = remember(now, answer, PARAMS);
  if (now === undefined) throw new Error('nothing was remembered');
  return now;
}

const CHOICE = { game: 'game_select', options: 3 } as const;
const WRONG = { correct: false, chosen: 'moon' } as const;

describe('a right answer', () => {
  it('increases stability more in games with a greater worth and fewer guesses', () => {
    const due = memoryOf();
    const grown = (change: Partial<Answer>) => after(due, answerOn(10, change)).stability;
    const written = grown({});
    const heard = grown({ game: 'game_listen', options: 5 });
    const chosen = grown(CHOICE);
    const lined = grown({ game: 'game_line', options: 6 });
    expect(written).toBeGreaterThan(heard);
    expect(heard).toBeGreaterThan(chosen);
    expect(chosen).toBeGreaterThan(lined);
    expect(lined).toBeGreaterThan(due.stability);
  });

  it('by choice counts more after a try to recall, and less than a written one', () => {
    const grown = (change: Partial<Answer>) => after(memoryOf(), answerOn(10, change)).stability;
    const stepwise = grown({ ...CHOICE, stepwise: true });
    expect(stepwise).toBeGreaterThan(grown(CHOICE));
    expect(stepwise).toBeLessThan(grown({}));
  });

  it('counts the later days since the first answer or the last miss', () => {
    const days = (...answers: Answer[]) => after(undefined, ...answers).rightDays;
    expect(days(answerOn(0), answerOn(0.2))).toBe(0);
    expect(days(answerOn(0), answerOn(1), answerOn(1.3), answerOn(4))).toBe(2);
    expect(days(answerOn(0), answerOn(1), answerOn(4, WRONG))).toBe(0);
    expect(days(answerOn(0), answerOn(1), answerOn(4, WRONG), answerOn(4.01), answerOn(5))).toBe(1);
  });

  it('for the last pair of a line board hardly strengthens a forgotten word', () => {
    const lost = memoryOf({ stability: 0.2 });
    const lastPair = after(lost, answerOn(300, { game: 'game_line', options: 1 }));
    expect(lastPair.stability).toBeLessThan(after(lost, answerOn(300)).stability / 3);
  });

  it('by choice to a new word is weaker than a written one and stronger than a miss', () => {
    const written = after(undefined, answerOn(0)).stability;
    const chosen = after(undefined, answerOn(0, CHOICE)).stability;
    const missed = after(undefined, answerOn(0, WRONG)).stability;
    expect(missed).toBeCloseTo(0.2, 1);
    expect(chosen).toBeGreaterThan(missed);
    expect(written).toBeGreaterThan(chosen);
    expect(written).toBeLessThan(2.4);
  });

  it('on four due days schedules the word more than a week ahead', () => {
    let memory = after(undefined, answerOn(0, WRONG));
    for (let times = 0; times < 4; times += 1) {
      const at = Math.max(memory.dueAt, memory.lastAt + DAY_MS / 2);
      memory = after(memory, answerOn(0, { at }));
    }
    expect(memory.dueAt - memory.lastAt).toBeGreaterThan(7 * DAY_MS);
  });

  it('with a hint increases stability less and does not count towards maturity', () => {
    const hinted = after(memoryOf(), answerOn(10, { hint: true }));
    expect(hinted.stability).toBeLessThan(after(memoryOf(), answerOn(10)).stability);
    expect(hinted.strongRight).toBe(0);
  });

  it('within 10 minutes of a lapse postpones the due time without increasing stability', () => {
    const missed = after(memoryOf(), answerOn(10, WRONG));
    const again = after(missed, answerOn(10, { at: missed.lastAt + 120_000 }));
    expect(again.stability).toBe(missed.stability);
    expect(again.lastAt).toBe(missed.lastAt);
    expect(missed.dueAt - missed.lastAt).toBe(10 * 60_000);
    expect(again.dueAt).toBeGreaterThan(missed.dueAt);
  });
});

describe('a wrong answer', () => {
  it('is a lapse that reduces stability and makes the word due today', () => {
    const missed = after(memoryOf({ stability: 30 }), answerOn(20, WRONG));
    expect(missed.stability).toBeLessThan(10);
    expect(missed.lapses).toBe(1);
    expect(dayOf(missed.dueAt, PARAMS.offsetAt)).toBe(dayOf(missed.lastAt, PARAMS.offsetAt));
  });

  it('a minute after a right one counts as a typing error', () => {
    const right = after(memoryOf(), answerOn(10));
    const slipped = after(right, answerOn(10, { ...WRONG, at: right.lastAt + 60_000 }));
    expect(slipped.lapses).toBe(0);
    expect(slipped.stability).toBeGreaterThan(right.stability * 0.8);
  });

  it('repeated within 10 minutes belongs to the same lapse', () => {
    const missed = after(memoryOf(), answerOn(10, WRONG));
    const again = after(missed, answerOn(10, { ...WRONG, at: missed.lastAt + 60_000 }));
    expect(again.lapses).toBe(1);
  });

  it('by giving up reduces stability more than a wrong choice', () => {
    const gaveUpAnswer = answerOn(10, { correct: false, chosen: '' });
    expect(gaveUp(gaveUpAnswer)).toBe(true);
    expect(after(memoryOf(), gaveUpAnswer).stability).toBeLessThan(
      after(memoryOf(), answerOn(10, WRONG)).stability,
    );
  });
});

describe('an answer in less than 300 ms', () => {
  it.each([answerOn(10, { answerMs: 299 }), answerOn(10, { ...WRONG, answerMs: 0 })])(
    'does not change the memory: %j',
    (answer) => {
      const memory = memoryOf();
      expect(remember(memory, answer, PARAMS)).toBe(memory);
      expect(remember(undefined, answer, PARAMS)).toBeUndefined();
    },
  );

  it('is a lapse when it is "Không biết"', () => {
    expect(after(memoryOf(), answerOn(10, { correct: false, chosen: '', answerMs: 100 })).lapses).toBe(1);
  });
});

describe('the state of a word', () => {
  it('is mature after right written answers on two days if stability is at least 21 days', () => {
    const once = after(memoryOf({ stability: 40 }), answerOn(30));
    expect([once.strongRight, once.state]).toEqual([1, 'known']);
    const sameDay = after(once, answerOn(30, { at: once.lastAt + 3_600_000 }));
    expect(sameDay.strongRight).toBe(1);
    const twice = after(once, answerOn(60));
    expect([twice.strongRight, twice.state]).toEqual([2, 'mature']);
    expect(after(twice, answerOn(300, { ...WRONG, chosen: '' })).state).not.toBe('mature');
  });

  it('counts the days on which the answers were given, whatever the time zone is now', () => {
    const morning = answerOn(30, { day: 30 });
    const evening = { ...answerOn(30, { at: morning.at + 13 * 3_600_000 }) };
    const once = after(memoryOf({ stability: 40 }), morning);
    // In Vietnam 13 hours later is the same day. The learner has travelled west since.
    expect(after(once, { ...evening, day: 30 }).strongRight).toBe(1);
    expect(after(once, { ...evening, day: 31 }).strongRight).toBe(2);
    const west = { ...PARAMS, offsetAt: fixedOffset(-5 * 60) };
    expect(remember(once, { ...evening, day: 30 }, west)?.strongRight).toBe(1);
    const twoDays = replay([morning, { ...answerOn(31, { index: 1 }), day: 31 }], new Map(), west);
    expect([...twoDays.values()]).toMatchObject([{ strongRight: 2, lastDay: 31 }]);
  });

  it('becomes leech at the sixth lapse, and again at every third one after that', () => {
    let memory = after(undefined, answerOn(0));
    const shown: number[] = [];
    for (let day = 1; day <= 13; day += 1) {
      const next = after(memory, answerOn(day, { correct: false, chosen: '' }));
      if (becameLeech(memory, next)) shown.push(next.lapses);
      memory = next;
    }
    expect(shown).toEqual([LEECH_LAPSES, LEECH_LAPSES + 3, LEECH_LAPSES + 6]);
    expect(memory.state).toBe('leech');
  });
});

describe('the chance of recall', () => {
  it('is 90 % when stability has passed, and 30 % for a new word', () => {
    expect(recall(memoryOf(), MORNING + 5 * DAY_MS, DEFAULT_MODEL)).toBeCloseTo(0.9, 6);
    expect(recall(undefined, MORNING, DEFAULT_MODEL)).toBe(DEFAULT_MODEL.knownBefore);
  });

  it('includes guesses and slips in the chance of a right answer', () => {
    const gone = memoryOf({ stability: 0.001 });
    expect(chanceOfRight(gone, answerOn(3_000), DEFAULT_MODEL)).toBeLessThan(0.15);
    expect(chanceOfRight(gone, answerOn(3_000, CHOICE), DEFAULT_MODEL)).toBeGreaterThan(0.33);
    expect(chanceOfRight(memoryOf(), answerOn(0), DEFAULT_MODEL)).toBeCloseTo(0.95, 6);
  });

  it('is 100 % at a time before the latest answer', () => {
    expect(recall(memoryOf(), MORNING - DAY_MS, DEFAULT_MODEL)).toBe(1);
  });
});

describe('the due time', () => {
  it('is the beginning of the learner’s day on which recall falls to the target', () => {
    const due = dueAt(memoryOf(), 'key', PARAMS);
    expect((due + 7 * 3_600_000) % DAY_MS).toBe(4 * 3_600_000);
    const chance = recall(memoryOf(), due + DAY_MS / 2, DEFAULT_MODEL);
    expect(chance).toBeGreaterThan(0.67);
    expect(chance).toBeLessThan(0.73);
  });

  it('is tomorrow or later, however weak the word is', () => {
    expect(dueAt(memoryOf({ stability: 0.001 }), 'key', PARAMS)).toBe(
      startOfDay(dayOf(MORNING, VIETNAM) + 1, VIETNAM),
    );
  });

  it('is once more on the day of a miss, then tomorrow, and in two weeks when the word became a leech', () => {
    const missed = (memory: Memory | undefined, at: number) =>
      remember(memory, answerOn(0, { at, correct: false, chosen: '' }), PARAMS) as Memory;
    const tomorrow = startOfDay(dayOf(MORNING, VIETNAM) + 1, VIETNAM);
    const once = missed(memoryOf({ lastAt: MORNING - DAY_MS }), MORNING);
    expect(once.dueAt).toBe(MORNING + 600_000);
    const twice = missed(once, MORNING + 700_000);
    // A millisecond marks it as the due time of a miss, which another target keeps.
    expect(twice.dueAt).toBe(tomorrow + 1);
    expect(twice.rightDays).toBe(0);
    const leech = missed(memoryOf({ lapses: 5, lastAt: MORNING - DAY_MS }), MORNING);
    expect([leech.lapses, leech.dueAt]).toEqual([6, tomorrow + 13 * DAY_MS + 1]);
    expect([once, twice, leech].map(isDueAfterMiss)).toEqual([true, true, true]);
    const right = remember(memoryOf(), answerOn(2), PARAMS) as Memory;
    expect(isDueAfterMiss(right)).toBe(false);
  });

  it('varies by up to 5 % with the seed, and is the same for the same seed', () => {
    const memory = memoryOf({ stability: 1_000 });
    const dues = Array.from({ length: 200 }, (_, seed) => dueAt(memory, `word ${seed}`, PARAMS) - MORNING);
    const [least, most] = [Math.min(...dues), Math.max(...dues)];
    expect(most / least).toBeGreaterThan(1.07);
    expect(most / least).toBeLessThan(1.06 / 0.95);
    expect(dueAt(memory, 'word 7', PARAMS) - MORNING).toBe(dues[7]);
  });
});
