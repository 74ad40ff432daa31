import type { Answer, Memory } from '../memory/answer.ts';
import { DAY_MS, fixedOffset } from '../memory/learner-day.ts';
import { DEFAULT_MODEL, TARGETS, type MemoryParams } from '../memory/parameters.ts';

/** 08:00 in Vietnam on 2026-01-05. */
export const MORNING = 1_767_574_800_000;
export const VIETNAM = fixedOffset(7 * 60);
export const PARAMS: MemoryParams = { model: DEFAULT_MODEL, target: TARGETS.medium, offsetAt: VIETNAM };

/** By default a right written answer, `day` days after `MORNING`. */
export function answerOn(day: number, change: Partial<Answer> = {}): Answer {
  return {
    at: MORNING + day * DAY_MS,
    run: 'run',
    index: 0,
    lex: 'sun',
    meaning: 'mặt trời',
    game: 'game_write',
    side: 'native',
    options: 0,
    correct: true,
    chosen: 'sun',
    answerMs: 3_000,
    hint: false,
    ...change,
  };
}

/** A memory whose latest answer was at `MORNING`. */
export function memoryOf(change: Partial<Memory> = {}): Memory {
  return {
    stability: 5,
    difficulty: 5,
    lastAt: MORNING,
    dueAt: MORNING + 5 * DAY_MS,
    lapses: 0,
    strongRight: 0,
    rightDays: 0,
    state: 'learning',
    version: 1,
    ...change,
  };
}
