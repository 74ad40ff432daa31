import { memoryKey } from '@icando/game/memory/memory-key';
import { nextId, type Migration, type MigrationDatabase } from '../platform/database/index.ts';

interface OldAnswer {
  id: number;
  user_id: number;
  word_id: number;
  correct: 0 | 1;
  answer_ms: number;
  created_at: number;
  foreign_word: string | null;
  native_word: string | null;
  reason: string | null;
}

const ROWS_AT_ONCE = 500;
const GAMES = new Set(['game_select', 'game_write', 'game_line', 'game_listen']);

/**
 * Moves the old log, which has only right or wrong and the time of arrival, into the new one. The game is that of the XP
 * awarded for the same report. Without XP, the answer counts as the weakest evidence, a choice out of three. The server
 * computes the memories after its start.
 */
export const reviewLog: Migration = {
  id: '0013-review-log',
  async up(db) {
    let last = 0;
    const links = new Set<string>();
    for (;;) {
      const rows = await oldAnswers(db, last);
      if (rows.length === 0) return;
      last = rows.at(-1)?.id ?? last;
      // The join returns a row twice when XP was awarded twice in one millisecond.
      const distinct = [...new Map(rows.map((row) => [row.id, row])).values()];
      const known = distinct.filter(({ foreign_word }) => foreign_word !== null);
      if (known.length === 0) continue;
      await db.insertInto('answers').values(known.map(answerOf)).execute();
      const fresh = known.filter(({ user_id, word_id }) => !links.has(`${user_id} ${word_id}`));
      for (const { user_id, word_id } of fresh) links.add(`${user_id} ${word_id}`);
      const linked = new Map(fresh.map((row) => [`${row.user_id} ${row.word_id}`, row]));
      if (linked.size === 0) continue;
      await db
        .insertInto('memory_words')
        .values(
          [...linked.values()].map((row) => ({ user_id: row.user_id, word_id: row.word_id, ...keyOf(row) })),
        )
        .execute();
    }
  },
};

function oldAnswers(db: MigrationDatabase, after: number): Promise<OldAnswer[]> {
  return db
    .selectFrom('review_log')
    .leftJoin('words', 'words.id', 'review_log.word_id')
    .leftJoin('xp_log', (join) =>
      join
        .onRef('xp_log.user_id', '=', 'review_log.user_id')
        .onRef('xp_log.created_at', '=', 'review_log.created_at'),
    )
    .select([
      'review_log.id',
      'review_log.user_id',
      'word_id',
      'correct',
      'answer_ms',
      'review_log.created_at',
      'foreign_word',
      'native_word',
      'xp_log.reason',
    ])
    .where('review_log.id', '>', after)
    .orderBy('review_log.id')
    .limit(ROWS_AT_ONCE)
    .execute();
}

const keyOf = ({ foreign_word, native_word }: OldAnswer) => memoryKey(foreign_word ?? '', native_word ?? '');

function answerOf(row: OldAnswer) {
  const game = row.reason !== null && GAMES.has(row.reason) ? row.reason : 'game_select';
  return {
    id: nextId(),
    user_id: row.user_id,
    run_id: `old:${row.id}`,
    idx: 0,
    at: row.created_at,
    source: 'solo',
    word_id: row.word_id,
    ...keyOf(row),
    game,
    side: game === 'game_write' ? 'native' : game === 'game_listen' ? 'sound' : 'foreign',
    options: game === 'game_select' ? 3 : game === 'game_line' ? 10 : 0,
    correct: row.correct,
    chosen: '',
    answer_ms: row.answer_ms,
    hint: 0,
    recall: null,
    version: 1,
  };
}
