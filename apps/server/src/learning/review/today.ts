import type { DueCounts, GoalMinutes, ReviewItem } from '@icando/contract/learning';
import type { SoloGame } from '@icando/contract/games';
import { seededDice } from '@icando/game/dice';
import { unlike } from '@icando/game/memory/alike';
import { SECONDS_OF_NEW_WORD, SECONDS_OF_STEPWISE, secondsSpent } from '@icando/game/memory/goal';
import { DAY_MS, dayOf, startOfDay } from '@icando/game/memory/learner-day';
import { keyText } from '@icando/game/memory/memory-key';
import { composeSession, formOf, FRESH_SHARE } from '@icando/game/memory/session';
import { reviewForms } from '@icando/game/questions/gap-share';
import type { Lexicon } from '@icando/lexicon/lexicon';
import type { PresentWord } from '../../words/index.ts';
import type { AnsweredQueries } from '../log/answered-queries.ts';
import { confusedWith } from './confused-with.ts';
import type { Learner } from '../log/answer-log-write-queries.ts';
import { keyOf, memoryOf, memoryParams } from '../log/memories.ts';
import type { ExamQueries } from './exam-queries.ts';
import type { DueWord, ReviewQueries } from './review-queries.ts';
import { streakDays, streakIn } from '../stats/streak.ts';
import type { Trial } from '../trial/trial.ts';

interface TodayDeps {
  queries: ReviewQueries;
  exams: Pick<ExamQueries, 'examOf'>;
  answered: AnsweredQueries;
  findLearner(userId: number): Promise<Learner>;
  trial: Pick<Trial, 'formFor'>;
  present: PresentWord;
  confusablesOf: Lexicon['confusablesOf'];
}

const SIDES = {
  game_select: 'foreign',
  game_line: 'foreign',
  game_listen: 'sound',
  game_write: 'native',
  game_dictation: 'sound',
} as const satisfies Record<SoloGame, string>;
/** The number of words in a session, unless the plan of the day ends with a few more, or the client asks for fewer. */
const USUAL_SESSION = 30;
/** So close to an exam its words are asked again before they are due, instead of more new ones. */
const EXAM_NEAR_DAYS = 7;
/** How long a session takes when the goal of the day is reached, and the least that is worth one of its own. */
const [EXTRA_SECONDS, MIN_SECONDS] = [5 * 60, 60];

/** The number of due words that fit into a day of this goal in addition to the new words. */
export function duePerDay(goalMinutes: number): number {
  return Math.floor((goalMinutes * 60 * (1 - FRESH_SHARE)) / SECONDS_OF_STEPWISE);
}

/** The number of new words for their share of the time, or for what the due words leave. */
function freshIn(seconds: number, due: number): number {
  const left = Math.max(FRESH_SHARE * seconds, seconds - due * SECONDS_OF_STEPWISE);
  return Math.ceil(left / SECONDS_OF_NEW_WORD);
}

/** Counts the due words and composes the questions of a session. */
export function createToday({
  queries,
  exams,
  answered,
  findLearner,
  trial,
  present,
  confusablesOf,
}: TodayDeps) {
  interface TodayRequest {
    userId: number;
    now: number;
    due: Promise<{ count: number; words: ReadonlyMap<string, DueWord> }>;
  }

  async function read({ userId, now, due: reading }: TodayRequest) {
    const learner = await findLearner(userId);
    const { offsetAt } = memoryParams(learner);
    const today = dayOf(now, offsetAt);
    const start = startOfDay(today, offsetAt);
    const exam = await exams.examOf(userId, today);
    const [due, done, found, introduced] = await Promise.all([
      reading,
      answered.standing(userId, now, { today, ...streakDays(today) }),
      // Twice as many, because half of them may be due already from rooms.
      queries.fresh(userId, 2 * USUAL_SESSION, exam?.lessonIds),
      answered.introducedSince(userId, start),
    ]);
    const own = ownWordsOf(due.words, found);
    // An answer that was too fast to count leaves its word new; the word does not exclude itself.
    const isNew = new Set(
      found.map(({ foreign_word, native_word }) => keyText(keyOf(foreign_word, native_word))),
    );
    const begun = introduced.filter((key) => !isNew.has(keyText(key)));
    const unseen = unlike(
      found.filter((row) => !own.has(row)),
      begun.map(({ lex, meaning }) => ({ foreign_word: lex, native_word: meaning })),
      confusablesOf,
    );
    const spent = secondsSpent(done);
    const left = Math.max(0, learner.goal_minutes * 60 - spent);
    const isDone = left < MIN_SECONDS;
    const seconds = isDone ? EXTRA_SECONDS : left;
    const isExamNear = exam !== undefined && exam.day - today <= EXAM_NEAR_DAYS;
    const fresh = Math.min(unseen.length, USUAL_SESSION, freshIn(seconds, isExamNear ? Infinity : due.count));
    const forDue = Math.floor((seconds - fresh * SECONDS_OF_NEW_WORD) / SECONDS_OF_STEPWISE);
    // A word that was missed today is asked beside the planned ones.
    const again = [...due.words.values()].filter(({ last_at }) => last_at >= start).length;
    const planned = Math.min(due.count - again, Math.max(0, forDue)) + fresh;
    const secondsOf = (words: number) => fresh * SECONDS_OF_NEW_WORD + (words - fresh) * SECONDS_OF_STEPWISE;
    const counts: DueCounts = {
      due: due.count,
      fresh,
      left_today: isDone ? 0 : planned,
      minutes: isDone ? 0 : Math.ceil(Math.min(left, secondsOf(planned)) / 60),
      done_today: { answers: done.answers, minutes: Math.round(spent / 60) },
      goal_minutes: learner.goal_minutes as GoalMinutes,
      target: learner.target,
      streak: streakIn(done.days, today),
      next_due_at: done.nextDueAt === null ? null : new Date(done.nextDueAt).toISOString(),
    };
    return {
      learner,
      start,
      lastLessons: isExamNear ? exam.lessonIds : undefined,
      unseen,
      own,
      again,
      seconds,
      counts,
    };
  }

  async function countsFor(userId: number, now: number): Promise<DueCounts> {
    const due = queries.dueWords(userId, now, USUAL_SESSION);
    return (await read({ userId, now, due })).counts;
  }

  async function today(
    userId: number,
    now: number,
    limit: number,
  ): Promise<DueCounts & { data: ReviewItem[] }> {
    const reading = queries.dueWords(userId, now, limit);
    const [due, { learner, start, lastLessons, unseen, own, again, seconds, counts }, inTrial] =
      await Promise.all([reading, read({ userId, now, due: reading }), trial.formFor(userId, now)]);
    const ownOf = new Map([...own].map(([row, key]) => [key, row]));
    const { model } = memoryParams(learner);
    const candidate = (key: string, met: DueWord) => {
      const { id: word_id, ...texts } = ownOf.get(key) ?? { id: met.word_id };
      const row = { ...met, ...texts, word_id };
      return { key, row, memory: memoryOf(row) };
    };
    const known = [...due.words].map(([key, met]) => candidate(key, met));
    const offered = unseen.map((row) => ({ key: `word:${row.id}`, row, memory: undefined }));
    // Words that are not due yet fill the time of the plan that is left when there are no new words.
    const spare = Math.floor(seconds / SECONDS_OF_STEPWISE) - known.length;
    const hasSpare =
      counts.left_today !== 0 && (offered.length === 0 || lastLessons !== undefined) && spare > 0;
    const ahead = hasSpare
      ? await queries.aheadWords(userId, now, start, Math.min(spare, USUAL_SESSION), lastLessons)
      : new Map<string, DueWord>();
    const planned = (counts.left_today ?? 0) + again + ahead.size;
    const session = composeSession<(typeof known)[number] | (typeof offered)[number]>({
      due: known,
      // Close to an exam the time that is left is for its words.
      fresh: lastLessons === undefined || ahead.size === 0 ? offered : offered.slice(0, counts.fresh),
      ahead: [...ahead].map(([key, met]) => candidate(key, met)),
      seconds,
      limit: Math.min(limit, planned > again && planned <= limit ? planned : USUAL_SESSION),
      at: now,
      model,
      // A client that reloads on the same day gets the same questions.
      dice: seededDice(Math.floor(now / DAY_MS)),
      form: inTrial?.form ?? formOf,
    });
    const asked = session.flatMap(({ word: { row } }) => ('lex' in row ? [row] : []));
    const confusions = await queries.confusions(
      userId,
      asked.map(({ lex }) => lex),
    );
    const confusedIn = confusedWith(confusions);
    const questions = session.map(({ word: { key, row, memory }, game, stepwise, recall }) => {
      const word = present({ ...row, id: 'lex' in row ? row.word_id : row.id });
      // A test of the trial is neither a gap nor a dictation.
      const isTest = inTrial?.tests.has(key) === true;
      const isKnown = !isTest && (memory?.state === 'known' || memory?.state === 'mature');
      return { row, memory, recall, word, game, stepwise, isKnown, isHeard: word.audio !== '' };
    });
    const forms = reviewForms(questions, seededDice(Math.floor(now / DAY_MS)));
    const data = questions.map(({ row, memory, recall, word, stepwise, ...asked }, index): ReviewItem => {
      const game = (forms[index] === 'dictation' ? 'game_dictation' : asked.game) as SoloGame;
      const side = forms[index] === 'gap' ? 'example' : SIDES[game];
      return {
        word,
        game,
        ...('lex' in row ? confusedIn(row, side) : { side }),
        due_at: new Date(memory?.dueAt ?? now).toISOString(),
        recall: memory === undefined ? 0 : recall,
        state: memory?.state ?? 'new',
        ...(stepwise ? { stepwise } : {}),
      };
    });
    return { ...counts, data };
  }

  return { countsFor, today };
}

type FreshWord = Awaited<ReturnType<ReviewQueries['fresh']>>[number];

/** The learner's words that were met in rooms before they were added, with the key of the memory that they continue. */
function ownWordsOf(due: ReadonlyMap<string, DueWord>, found: readonly FreshWord[]) {
  const met = new Set([...due].flatMap(([key, { word_id }]) => (word_id === null ? [key] : [])));
  const own = new Map<FreshWord, string>();
  if (met.size === 0) return own;
  for (const row of found) {
    const key = keyText(keyOf(row.foreign_word, row.native_word));
    if (met.has(key)) own.set(row, key);
  }
  return own;
}
export type Today = ReturnType<typeof createToday>;
