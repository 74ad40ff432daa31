import { SOLO_GAMES } from '../../packages/contract/src/games.ts';
import { DAY_MS } from '../../packages/game/src/memory/learner-day.ts';
import { keyText, memoryKey } from '../../packages/game/src/memory/memory-key.ts';
import { createSessions } from '../../apps/server/src/accounts/sessions.ts';
import { migrate, nextId } from '../../apps/server/src/platform/database/index.ts';
import { answerLogQueries } from '../../apps/server/src/learning/log/answer-log-queries.ts';
import { evidenceFitQueries } from '../../apps/server/src/learning/fit/evidence-fit-queries.ts';
import type { AnswerRow } from '../../apps/server/src/learning/log/answer-log-write-queries.ts';
import { MIGRATIONS, type Store } from '../../apps/server/src/schema/index.ts';
import { wordRow } from '../../apps/server/src/words/index.ts';
import { createDice, pick } from '../seed/dice.ts';
import { KEENEST, wordsOf } from '../seed/learners.ts';
import type { SignedIn } from '../seed/seeded-directory.ts';
import { openVocabulary } from '../seed/vocabulary.ts';

export const WORDS = KEENEST;
export const ANSWERS = 200_000;
const DAYS = 365;
const RIGHT = 0.78;
const ANSWERED_AGO_MS = 3_600_000;
/** The length of the sitting on each day. */
const SITTING_MS = 2 * 3_600_000;
const ROWS_AT_ONCE = 1_500;

/** A learner with 20,000 words and a year's answers to them, the same for every database. */
export interface SeededLog {
  userId: number;
  words: ReturnType<typeof wordRow>[];
  answers: AnswerRow[];
}

export function makeLog(): SeededLog {
  const dice = createDice(23);
  const userId = nextId();
  const words = wordsOf(0, WORDS, openVocabulary()).map(({ en, vi, ipa }) =>
    wordRow({ userId, foreign: en, native: vi, pronunciation: ipa, note: '', lessonId: null }),
  );
  const keys = words.map(({ foreign_word, native_word }) => memoryKey(foreign_word, native_word));
  const start = Date.now() - ANSWERED_AGO_MS - SITTING_MS - (DAYS - 1) * DAY_MS;
  const met = new Set<string>();
  const answers = Array.from({ length: ANSWERS }, (_, index): AnswerRow => {
    const day = Math.floor((index * DAYS) / ANSWERS);
    // The range of words grows over the year.
    const word = Math.floor(dice() ** 0.7 * WORDS * ((index + 1) / ANSWERS));
    const key = keys[word] ?? { lex: '', meaning: '' };
    const isFirst = !met.has(keyText(key));
    met.add(keyText(key));
    const game = pick(SOLO_GAMES, dice);
    const correct = dice() < RIGHT ? 1 : 0;
    return {
      id: nextId(),
      user_id: userId,
      run_id: `run ${day}`,
      idx: index,
      at: start + day * DAY_MS + Math.floor((((index * DAYS) / ANSWERS) % 1) * SITTING_MS),
      source: 'review',
      word_id: words[word]?.id ?? null,
      ...key,
      game,
      side: 'native',
      options: game === 'game_select' ? 3 : 0,
      correct,
      chosen: correct === 1 || dice() < 0.3 ? '' : (words[Math.floor(dice() * WORDS)]?.foreign_word ?? ''),
      answer_ms: 1_000 + Math.floor(dice() * 9_000),
      hint: 0,
      recall: isFirst ? null : 0.8,
      version: 1,
    };
  });
  return { userId, words, answers };
}

/** Writes the log into an empty database and signs its learner in. */
export async function writeLog(store: Store, { userId, words, answers }: SeededLog): Promise<SignedIn> {
  await migrate(store, MIGRATIONS);
  await store.query
    .insertInto('users')
    .values({
      id: userId,
      username: 'Thảo My',
      email: 'thao.my@example.com',
      email_key: 'thao.my@example.com',
      password_hash: null,
      google_sub: null,
      avatar: '',
      emoji: '',
      score: 0,
      is_admin: 0,
      created_at: 1,
    })
    .execute();
  for (const some of chunks(words)) await store.query.insertInto('words').values(some).execute();
  const { linkWords, insertAnswers } = answerLogQueries(store);
  const linked = new Set<number>();
  for (const some of chunks(answers)) {
    await store.batch(insertAnswers(some));
    const links = some.flatMap(({ word_id, lex, meaning }) => {
      if (word_id === null || word_id === undefined || linked.has(word_id)) return [];
      linked.add(word_id);
      return [{ user_id: userId, word_id, lex, meaning }];
    });
    if (links.length > 0) await store.batch(linkWords(links));
  }
  // Prevents a fit of the parameters, which would use a core for seconds while the calls are measured.
  await evidenceFitQueries(store).save({ tried: ANSWERS, evidence: null });
  await store.query
    .insertInto('learners')
    .values({
      user_id: userId,
      target: 'medium',
      goal_minutes: 10,
      time_zone: 'Asia/Ho_Chi_Minh',
      fit_answers: ANSWERS,
    })
    .execute();
  const token = await createSessions(store).open(userId, { address: '127.0.0.1', userAgent: 'bench' });
  return { userId, token };
}

function chunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, place) =>
    rows.slice(place * ROWS_AT_ONCE, (place + 1) * ROWS_AT_ONCE),
  );
}
