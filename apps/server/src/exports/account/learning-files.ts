import { dayText } from '@icando/game/memory/learner-day';
import { FIRST_OWN_MODEL, type Line } from './archive-format.ts';
import type { LearningLinesQueries } from './learning-lines-queries.ts';

export type Lines = AsyncIterable<readonly object[]>;
export interface LinesFile {
  name: string;
  lines: Lines;
}

type RowOf<Page extends 'lessons' | 'words' | 'met' | 'rests' | 'answers' | 'memories'> = Awaited<
  ReturnType<LearningLinesQueries[Page]>
>[number];

const LINES_AT_ONCE = 200;
/** Sources of words that are meaningful outside of this installation. */
const KEPT_SOURCE = /^(?:anki|import|account):/;

const iso = (at: number) => new Date(at).toISOString();

/** The files that can be imported, and the memory computed from them. Rows refer to each other by keys from 1 on. */
export function learningFiles(queries: LearningLinesQueries, userId: number): LinesFile[] {
  const models = new Map<number, number>();
  const lessonKeys = new Map<number, number>();
  const wordKeys = new Map<number, number>();
  const modelOf = (version: number) => models.get(version) ?? version;

  async function* settings(): Lines {
    const row = await queries.settings(userId);
    if (row === undefined) return;
    const { target, goal_minutes, time_zone, model, fit_answers } = row;
    yield [{ target, goal_minutes, time_zone, model: modelOf(model), fit_answers }];
  }

  async function* ownModels(): Lines {
    const rows = await queries.models(userId);
    for (const { version } of rows) models.set(version, FIRST_OWN_MODEL + models.size);
    yield rows.map(({ version, differences, answers, loss_before, loss_after, created_at }) => ({
      model: modelOf(version),
      differences: JSON.parse(differences) as object,
      answers,
      loss_before,
      loss_after,
      created_at: iso(created_at),
    }));
  }

  const lessons = pages(
    (last?: RowOf<'lessons'>) => queries.lessons(userId, last?.id ?? 0, LINES_AT_ONCE),
    (row): Line<'lessons.jsonl'> => ({
      key: keyOf(lessonKeys, row.id),
      name: row.lesson_name,
      description: row.description,
      is_public: row.is_public === 1,
      starter_id: row.starter_id,
      created_at: iso(row.created_at),
    }),
  );

  async function* exam(): Lines {
    const rows = await queries.exam(userId);
    const keys = rows.flatMap(({ lesson_id }) => lessonKeys.get(lesson_id) ?? []);
    const [first] = rows;
    if (first === undefined || keys.length === 0) return;
    yield [{ day: dayText(first.day), lessons: keys } satisfies Line<'exam.jsonl'>];
  }

  const words = pages(
    (last?: RowOf<'words'>) => queries.words(userId, last?.id ?? 0, LINES_AT_ONCE),
    ({ id, lesson_id, source_key, lex, meaning, ...row }): Line<'words.jsonl'> => ({
      key: keyOf(wordKeys, id),
      source: source_key !== null && KEPT_SOURCE.test(source_key) ? source_key : `account:${id}`,
      lesson: lesson_id === null ? null : (lessonKeys.get(lesson_id) ?? null),
      foreign_word: row.foreign_word,
      native_word: row.native_word,
      pronunciation: row.pronunciation,
      note: row.note,
      is_withheld: row.withheld === 1,
      example: row.example,
      example_native: row.example_native,
      created_at: iso(row.created_at),
      memory: lex === null || meaning === null ? null : { lex, meaning },
      recording: row.recording,
    }),
  );

  const met = pages(
    (last?: RowOf<'met'>) => queries.met(userId, last, LINES_AT_ONCE),
    (row): Line<'met.jsonl'> => ({
      lex: row.lex,
      meaning: row.meaning,
      foreign_word: row.foreign_word,
      native_word: row.native_word,
      pronunciation: row.pronunciation,
      created_at: iso(row.created_at),
    }),
  );

  const rests = pages(
    (last?: RowOf<'rests'>) => queries.rests(userId, last, LINES_AT_ONCE),
    ({ lex, meaning, until }): Line<'rests.jsonl'> => ({ lex, meaning, until: iso(until) }),
  );

  const answers = pages(
    (last?: RowOf<'answers'>) => queries.answers(userId, last, LINES_AT_ONCE),
    (row): Line<'answers.jsonl'> => ({
      run: row.run_id,
      index: row.idx,
      at: iso(row.at),
      day: row.day === null ? null : dayText(row.day),
      source: row.source,
      word: row.word_id === null ? null : (wordKeys.get(row.word_id) ?? null),
      lex: row.lex,
      meaning: row.meaning,
      game: row.game,
      side: row.side,
      options: row.options,
      is_correct: row.correct === 1,
      chosen: row.chosen,
      answer_ms: row.answer_ms,
      is_hinted: row.hint === 1,
      recall_ms: row.recall_ms,
      recall: row.recall,
      model: modelOf(row.version),
      correction:
        row.void_reason === null || row.voided_at === null
          ? null
          : { reason: row.void_reason, at: iso(row.voided_at) },
    }),
  );

  const memories = pages(
    (last?: RowOf<'memories'>) => queries.memories(userId, last, LINES_AT_ONCE),
    (row) => ({
      lex: row.lex,
      meaning: row.meaning,
      stability: row.stability,
      difficulty: row.difficulty,
      last_at: iso(row.last_at),
      seen_at: iso(row.seen_at),
      due_at: iso(row.due_at),
      lapses: row.lapses,
      strong_right: row.strong_right,
      right_days: row.right_days,
      state: row.state,
      answers: row.answers,
      model: modelOf(row.version),
    }),
  );

  // In the order of references: models, lessons and words get their keys before other files use them.
  return [
    { name: 'models.jsonl', lines: ownModels() },
    { name: 'settings.jsonl', lines: settings() },
    { name: 'lessons.jsonl', lines: lessons },
    { name: 'exam.jsonl', lines: exam() },
    { name: 'words.jsonl', lines: words },
    { name: 'met.jsonl', lines: met },
    { name: 'rests.jsonl', lines: rests },
    { name: 'answers.jsonl', lines: answers },
    { name: 'memory.jsonl', lines: memories },
  ];
}

function keyOf(keys: Map<number, number>, id: number): number {
  const key = keys.size + 1;
  keys.set(id, key);
  return key;
}

/** All pages of a table, each row as its line. */
export async function* pages<Row>(
  next: (last?: Row) => Promise<Row[]>,
  lineOf: (row: Row) => object,
): AsyncGenerator<readonly object[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await next(last);
    if (rows.length === 0) return;
    yield rows.map(lineOf);
    last = rows.at(-1);
  }
}
