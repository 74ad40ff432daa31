import { wordRow } from '../../apps/server/src/words/index.ts';
import { migrate, nextId } from '../../apps/server/src/platform/database/index.ts';
import { MIGRATIONS } from '../../apps/server/src/schema/index.ts';
import { openStore } from '../seed/write-seed.ts';

const SHARE = process.env['BENCH_QUICK'] === 'yes' ? 0.1 : 1;
export const LEARNERS = 2_000 * SHARE;
export const WORDS = 1_000_000 * SHARE;
export const ANSWERS = 200_000 * SHARE;

const ROWS_AT_ONCE = 1_500;

/** Fills an empty data directory with learners, their words and answers, in batches that keep the memory small. */
export async function fill(directory: string): Promise<void> {
  const store = await openStore(directory);
  await migrate(store, MIGRATIONS);
  const learners = Array.from({ length: LEARNERS }, (_, at) => userRow(at));
  await store.query.insertInto('users').values(learners).execute();
  const learnerOf = (at: number) => learners[at % LEARNERS]?.id ?? 0;
  for (let from = 0; from < WORDS; from += ROWS_AT_ONCE) {
    const rows = range(from, WORDS).map((at) => ({
      ...wordRow({
        userId: learnerOf(at),
        foreign: `river ${at}`,
        native: `dòng sông thứ ${at}`,
        pronunciation: 'ˈrɪvə',
        note: at % 5 === 0 ? 'The Mekong is the longest river of Vietnam.' : '',
        lessonId: null,
      }),
    }));
    await store.query.insertInto('words').values(rows).execute();
  }
  for (let from = 0; from < ANSWERS; from += ROWS_AT_ONCE)
    await store.query
      .insertInto('answers')
      .values(range(from, ANSWERS).map((at) => answerRow(at, learnerOf(at))))
      .execute();
  await store.close();
}

function range(from: number, end: number): number[] {
  return Array.from({ length: Math.min(ROWS_AT_ONCE, end - from) }, (_, at) => from + at);
}

function userRow(at: number) {
  return {
    id: nextId(),
    username: `Học viên ${at}`,
    email: `learner${at}@example.com`,
    email_key: `learner${at}@example.com`,
    password_hash: null,
    google_sub: null,
    avatar: 'no-user.jpg',
    emoji: '😀',
    score: 0,
    is_admin: 0 as const,
    created_at: Date.now(),
  };
}

function answerRow(at: number, userId: number) {
  return {
    id: nextId(),
    user_id: userId,
    run_id: `run ${at}`,
    idx: 0,
    at: Date.now(),
    source: 'solo' as const,
    word_id: null,
    lex: `river ${at}`,
    meaning: `dòng sông thứ ${at}`,
    game: 'game_select' as const,
    side: 'foreign' as const,
    options: 3,
    correct: 1 as const,
    chosen: '',
    answer_ms: 900,
    hint: 0 as const,
    recall: at / ANSWERS,
    version: 1,
  };
}
