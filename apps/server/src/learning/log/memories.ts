import { setImmediate as nextTurn } from 'node:timers/promises';
import { TARGETS } from '@icando/contract/learning';
import type { Answer, Memory } from '@icando/game/memory/answer';
import { dueAt, isDueAfterMiss } from '@icando/game/memory/due';
import { chanceOfRight } from '@icando/game/memory/evidence';
import { fixedOffset, offsetIn, type OffsetAt } from '@icando/game/memory/learner-day';
import { keyText } from '@icando/game/memory/memory-key';
import { DEFAULT_MODEL, type MemoryParams } from '@icando/game/memory/parameters';
import { remember } from '@icando/game/memory/remember';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../platform/lru-limit.ts';
import type { LoggedAnswer } from './corrected-answers-queries.ts';
import type {
  AnswerRow,
  DatedMemory,
  Learner,
  MemoryKey,
  MemoryChange,
  MemoryRow,
} from './answer-log-write-queries.ts';
import { installedModel, modelOf } from '../fit/own-models.ts';

export { memoryKey as keyOf } from '@icando/game/memory/memory-key';
export type { MemoryParams };

/** They take about 10 ms. */
const REPLAYED_AT_ONCE = 1_000;

/** To be changed with every change of the default model. */
const DEFAULT_MODEL_ID = '1';

/** Identifies the installation's model, so that memories of an earlier model are recomputed. */
export function modelId(): string {
  const { evidence } = installedModel();
  return evidence === DEFAULT_MODEL.evidence
    ? DEFAULT_MODEL_ID
    : `${DEFAULT_MODEL_ID} ${JSON.stringify(evidence)}`;
}

/** Cached by time zone, because creating one takes half a millisecond. */
const offsets = new LRUCache<string, OffsetAt>(atMost(100));

/** An unknown time zone counts as UTC. */
function offsetOf(timeZone: string): OffsetAt {
  const offsetAt = offsets.get(timeZone) ?? offsetIn(timeZone) ?? fixedOffset(0);
  offsets.set(timeZone, offsetAt);
  return offsetAt;
}

/** The schedule of a learner. */
export function memoryParams({ target, time_zone, model, differences }: Learner): MemoryParams {
  return {
    model: modelOf(model, differences),
    target: TARGETS[target],
    offsetAt: offsetOf(time_zone),
  };
}

export function memoryOf(
  row: Omit<MemoryRow, 'user_id' | 'seen_at' | 'answers'> & { last_day?: number | null },
): Memory {
  const { stability, difficulty, lapses, version } = row;
  return {
    stability,
    difficulty,
    lapses,
    version,
    state: row.state === 'new' ? 'learning' : row.state,
    lastAt: row.last_at,
    lastDay: row.last_day,
    dueAt: row.due_at,
    strongRight: row.strong_right,
    rightDays: row.right_days,
  };
}

/** How much of the log a memory row was computed from. */
type Seen = Pick<MemoryRow, 'seen_at' | 'answers'>;

function rowOf(userId: number, { lex, meaning }: MemoryKey, memory: Memory, seen: Seen): MemoryRow {
  const { stability, difficulty, lapses, state, version } = memory;
  return {
    user_id: userId,
    lex,
    meaning,
    stability,
    difficulty,
    lapses,
    state,
    version,
    last_at: memory.lastAt,
    due_at: memory.dueAt,
    strong_right: memory.strongRight,
    right_days: memory.rightDays,
    ...seen,
  };
}

function answerOf(row: Omit<LoggedAnswer, 'void_reason'>): Answer {
  const { at, lex, meaning, side, options, chosen } = row;
  return {
    at,
    day: row.day,
    lex,
    meaning,
    game: row.source === 'import' ? 'flashcard' : row.game,
    side,
    options,
    chosen,
    run: row.run_id,
    index: row.idx,
    correct: row.correct === 1,
    answerMs: row.answer_ms,
    hint: row.hint === 1,
    stepwise: (row.recall_ms ?? null) !== null,
  };
}

/** A logged answer as it counts after its correction; undefined when it was undone. */
export function countedAnswer(row: LoggedAnswer): Answer | undefined {
  if (row.void_reason === 'undo') return undefined;
  return row.void_reason === null ? answerOf(row) : { ...answerOf(row), correct: true };
}

/** The memories with their due times under another schedule. A missed word keeps its due time. */
export function rescheduled(rows: readonly MemoryRow[], params: MemoryParams): MemoryRow[] {
  return rows.map((row) => {
    const memory = memoryOf(row);
    return isDueAfterMiss(memory) ? row : { ...row, due_at: dueAt(memory, keyText(row), params) };
  });
}

/**
 * Computes the memory of one word from its log in the order of answering; undefined when no answer counts. Other work has its
 * turn between the parts of a long log.
 */
export async function replayLog(
  userId: number,
  key: MemoryKey,
  log: readonly LoggedAnswer[],
  params: MemoryParams,
): Promise<MemoryRow | undefined> {
  let memory: Memory | undefined;
  let answers = 0;
  for (const [index, row] of log.entries()) {
    if (index > 0 && index % REPLAYED_AT_ONCE === 0) await nextTurn();
    const answer = countedAnswer(row);
    if (answer !== undefined) memory = remember(memory, answer, params);
    if (memory !== undefined) answers += 1;
  }
  const seen = { seen_at: log.at(-1)?.at ?? 0, answers };
  return memory === undefined ? undefined : rowOf(userId, key, memory, seen);
}

export interface Computed {
  /** The answers, with the prediction that the memory made of each. */
  rows: AnswerRow[];
  memories: MemoryChange[];
}

interface NewAnswers {
  before: readonly DatedMemory[];
  rows: readonly AnswerRow[];
  params: MemoryParams;
  /** The logs of these memories. */
  logsOf(memories: readonly MemoryRow[]): AsyncIterable<LoggedAnswer[]>;
}

/**
 * Computes the memories after new answers. If an answer is not later than the latest one (a report that waited for a
 * connection), its memory is recomputed from the whole log.
 */
export async function computeMemories({ before, rows, params, logsOf }: NewAnswers): Promise<Computed> {
  const byKey = new Map(before.map((row) => [keyText(row), row]));
  const computed: Computed = { rows: [], memories: [] };
  const late = new Map<string, LateAnswers>();
  for (const [text, group] of Map.groupBy(rows.toSorted(byTime), keyText)) {
    const read = byKey.get(text);
    const isLate = read !== undefined && (group[0]?.at ?? 0) <= read.seen_at;
    const after = continued(isLate ? undefined : read, group, params, computed.rows);
    if (isLate) late.set(text, { read, group });
    else if (after !== undefined) computed.memories.push({ after, before: read });
  }
  computed.memories.push(...(await recomputed(late, params, logsOf)));
  return computed;
}

/** The memory of one word after the answers of `group`, which are added to `rows` with their predictions. */
function continued(
  read: DatedMemory | undefined,
  group: readonly AnswerRow[],
  params: MemoryParams,
  rows: AnswerRow[],
): MemoryRow | undefined {
  const [first] = group as [AnswerRow];
  let memory = read && memoryOf(read);
  let answers = read?.answers ?? 0;
  for (const row of group) {
    const answer = answerOf(row);
    const recall = memory === undefined ? null : chanceOfRight(memory, answer, params.model);
    rows.push({ ...row, recall });
    memory = remember(memory, answer, params);
    if (memory !== undefined) answers += 1;
  }
  const seen = { seen_at: group.at(-1)?.at ?? 0, answers };
  return memory && rowOf(first.user_id, first, memory, seen);
}

/** A memory with answers that are not later than its latest one. */
interface LateAnswers {
  read: MemoryRow;
  group: readonly AnswerRow[];
}

/** The memories of late answers. */
async function recomputed(
  late: ReadonlyMap<string, LateAnswers>,
  params: MemoryParams,
  logsOf: NewAnswers['logsOf'],
): Promise<MemoryChange[]> {
  const changes: MemoryChange[] = [];
  const left = new Map(late);
  const replayed = async (log: readonly LoggedAnswer[], { read, group }: LateAnswers) => {
    const whole = [...log, ...group.map(unvoided)].toSorted(byTime);
    const after = await replayLog(read.user_id, read, whole, params);
    if (after !== undefined) changes.push({ after, before: read });
  };
  for await (const log of logsOf([...late.values()].map(({ read }) => read))) {
    const text = keyText(log[0] as LoggedAnswer);
    const waiting = left.get(text);
    if (waiting !== undefined) await replayed(log, waiting);
    left.delete(text);
  }
  // Their answers were removed meanwhile.
  for (const waiting of left.values()) await replayed([], waiting);
  return changes;
}

const unvoided = (row: AnswerRow): LoggedAnswer => ({ ...row, void_reason: null });

type Placed = Pick<AnswerRow, 'at' | 'run_id' | 'idx'>;

export function byTime(a: Placed, b: Placed): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.run_id !== b.run_id) return a.run_id < b.run_id ? -1 : 1;
  return a.idx - b.idx;
}
