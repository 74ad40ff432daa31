import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AskedSide } from '@icando/contract/answers';
import type { LoggedGame } from '@icando/contract/games';
import { dayOf } from '@icando/game/memory/learner-day';
import { keyText } from '@icando/game/memory/memory-key';
import { becameLeech } from '@icando/game/memory/remember';
import { nextId, type BatchItem } from '../../platform/database/index.ts';
import type { AnswerLogQueries } from './answer-log-queries.ts';
import type { AnswerRow, Learner, LinkRow, MemoryChange, MemoryRow } from './answer-log-write-queries.ts';
import { computeMemories, memoryOf, memoryParams, type Computed } from './memories.ts';
import { findWords, type KnownWord } from './find-words.ts';
import type { GivenAnswer, Run } from './given-answer.ts';
import { readLogsOf } from './read-logs.ts';
import type { LogReads } from './reads-of-many.ts';

/** The rows to write. */
interface Written {
  learner: Learner | undefined;
  /** The new answers. */
  rows: AnswerRow[];
  memories: MemoryChange[];
  links: LinkRow[];
}

/** What is to be written in one batch, so that log and memory never differ. */
export interface Prepared extends Written {
  /** The statements, made when they are read; of several users together: `itemsOf`. */
  readonly items: BatchItem[];
  /** Answers that are new in the log. */
  kept: GivenAnswer[];
  /** New answers about words that the user does not have. */
  met: GivenAnswer[];
  /** When the word of each new answer is due. */
  dueAt: Map<GivenAnswer, number>;
  /** New answers that turned their word into a leech. */
  leeches: Set<GivenAnswer>;
}

/** The side and the number of choices for answers of older clients, which do not send them. */
const USUAL: Record<LoggedGame, { side: AskedSide; options: number }> = {
  game_select: { side: 'foreign', options: 3 },
  game_write: { side: 'native', options: 0 },
  game_line: { side: 'foreign', options: 10 },
  game_listen: { side: 'sound', options: 0 },
  game_dictation: { side: 'sound', options: 0 },
  game_boong: { side: 'native', options: 6 },
};

/** Writes the append-only log of answers together with the memory computed from it. */
export function createAnswerLog(
  queries: AnswerLogQueries,
  learnerOf: (userId: number, row: Learner | undefined) => Learner,
  /** Called after answers are written. */
  noteAnswers: (userId: number, answers: number) => void,
) {
  /** The statements of one batch; none when there is nothing to log. A concurrent change makes it fail: prepare again. */
  function itemsOf(prepared: readonly Written[]): BatchItem[] {
    return [
      ...prepared.flatMap(({ learner }) => (learner === undefined ? [] : queries.sameModel(learner))),
      ...queries.insertAnswers(prepared.flatMap(({ rows }) => rows)),
      ...queries.putMemories(prepared.flatMap(({ memories }) => memories)),
      ...queries.linkWords(prepared.flatMap(({ links }) => links)),
    ];
  }

  return {
    noteAnswers,
    itemsOf,

    /**
     * Prepares answers to be logged at `now`. Each (run, index) is logged once; its time is clamped between the creation of
     * the account and `now`. Nothing is written yet. `reads` may read for several users at once.
     */
    async prepare(
      run: Run,
      given: readonly GivenAnswer[],
      now: number,
      reads: LogReads = queries,
    ): Promise<Prepared> {
      const { userId, runId } = run;
      if (given.length === 0) return NOTHING;
      const indexes = given.map(({ index }) => index);
      const distinct = [...new Map(given.map((answer) => [answer.index, answer])).values()];
      const [user, logged, learner, known] = await Promise.all([
        reads.findUser(userId),
        reads.findIndexes(userId, runId, Math.min(...indexes), Math.max(...indexes)),
        reads.findLearner(userId).then((row) => learnerOf(userId, row)),
        findWords(run, distinct, reads),
      ]);
      if (user === undefined) return NOTHING;
      const fresh = distinct.filter(({ index }) => !logged.has(index));
      const words = new Map([...known].filter(([{ index }]) => !logged.has(index)));
      const params = memoryParams(learner);
      const clamp = (at: number) => Math.min(Math.max(at, user.created_at), now);
      const rows = fresh.flatMap((answer): AnswerRow[] => {
        const word = words.get(answer);
        if (word === undefined) return [];
        const at = run.startedAt === undefined ? now : clamp(clamp(run.startedAt) + (answer.at_ms ?? 0));
        return [rowOf(run, answer, word, { at, day: dayOf(at, params.offsetAt), version: learner.model })];
      });
      const kept = fresh.filter((answer) => words.has(answer));
      if (rows.length === 0) return NOTHING;
      const before = await reads.memoriesOf(
        userId,
        rows.map(({ lex }) => lex),
      );
      const changes = await computeMemories({
        before,
        rows,
        params,
        logsOf: (keys) => readLogsOf(reads, userId, keys),
      });
      // Thousands of answers have been computed; the statements for them take as long again.
      await nextTurn();
      const links = [...words.values()].flatMap(({ wordId, isLinked, lex, meaning }) =>
        wordId === null || isLinked
          ? []
          : [[wordId, { user_id: userId, word_id: wordId, lex, meaning }] as const],
      );
      const written = {
        learner,
        rows: changes.rows,
        memories: changes.memories,
        links: [...new Map(links).values()],
      };
      return {
        ...written,
        get items() {
          return itemsOf([written]);
        },
        kept,
        dueAt: dueTimes(
          changes.memories.map(({ after }) => after),
          words,
        ),
        leeches: leechesOf(changes.memories, words),
        met: kept.filter((answer) => words.get(answer)?.wordId === null),
      };
    },
  };
}
export type AnswerLog = ReturnType<typeof createAnswerLog>;
export type { MemoryRow };

const NOTHING: Prepared = {
  items: [],
  learner: undefined,
  memories: [],
  links: [],
  kept: [],
  rows: [],
  met: [],
  dueAt: new Map(),
  leeches: new Set(),
};

/** The last answer to each word that became a leech by these answers. */
function leechesOf(changed: Computed['memories'], words: ReadonlyMap<GivenAnswer, KnownWord>) {
  const keys = new Set(
    changed
      .filter(({ after, before }) => becameLeech(before && memoryOf(before), memoryOf(after)))
      .map(({ after }) => keyText(after)),
  );
  if (keys.size === 0) return new Set<GivenAnswer>();
  const last = new Map([...words].map(([answer, word]) => [keyText(word), answer]));
  return new Set([...last].filter(([key]) => keys.has(key)).map(([, answer]) => answer));
}

function dueTimes(memories: readonly MemoryRow[], words: ReadonlyMap<GivenAnswer, KnownWord>) {
  const dueOf = new Map(memories.map((row) => [keyText(row), row.due_at]));
  return new Map(
    [...words].flatMap(([answer, word]) => {
      const dueAt = dueOf.get(keyText(word));
      return dueAt === undefined ? [] : [[answer, dueAt] as const];
    }),
  );
}

function rowOf(
  run: Run,
  answer: GivenAnswer,
  { lex, meaning, wordId }: KnownWord,
  computed: Pick<AnswerRow, 'at' | 'day' | 'version'>,
): AnswerRow {
  const game = answer.game ?? run.game;
  const usual = USUAL[game];
  return {
    id: nextId(),
    user_id: run.userId,
    run_id: run.runId,
    idx: answer.index,
    ...computed,
    source: run.source,
    word_id: wordId,
    lex,
    meaning,
    game,
    side: answer.side ?? usual.side,
    options: answer.options ?? usual.options,
    correct: answer.correct ? 1 : 0,
    chosen: answer.chosen ?? '',
    answer_ms: answer.answer_ms,
    hint: answer.hint === true ? 1 : 0,
    recall_ms: answer.stepwise === true ? (answer.recall_ms ?? answer.answer_ms) : null,
    recall: null,
  };
}
