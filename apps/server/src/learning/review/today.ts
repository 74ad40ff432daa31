import { MAX_SESSION, type DueCounts, type GoalMinutes, type ReviewItem } from '@icando/contract/learning';
import { SOLO_GAMES, type SoloGame } from '@icando/contract/games';
import { seededDice } from '@icando/game/dice';
import { answersFor, minutesFor } from '@icando/game/memory/goal';
import { DAY_MS, dayOf, startOfDay } from '@icando/game/memory/learner-day';
import { keyText } from '@icando/game/memory/memory-key';
import { composeSession } from '@icando/game/memory/session';
import { reviewForms } from '@icando/game/questions/gap-share';
import type { PresentWord } from '../../words/index.ts';
import type { AnsweredQueries } from '../log/answered-queries.ts';
import { confusedWith } from './confused-with.ts';
import type { Learner } from '../log/answer-log-write-queries.ts';
import { keyOf, memoryOf, paramsFor } from '../log/memories.ts';
import type { DueWord, ReviewQueries } from './review-queries.ts';
import { streakDays, streakIn } from '../stats/streak.ts';

interface TodayParts {
  queries: ReviewQueries;
  answered: AnsweredQueries;
  findLearner(userId: number): Promise<Learner>;
  present: PresentWord;
}

/** `game_line` is excluded, because its board needs several words at once; a dictation is a form of writing here. */
const IS_IN_REVIEW: Record<SoloGame, boolean> = {
  game_select: true,
  game_line: false,
  game_listen: true,
  game_write: true,
  game_dictation: false,
};
const REVIEW_GAMES = SOLO_GAMES.filter((game) => IS_IN_REVIEW[game]);
const SIDES = {
  game_select: 'foreign',
  game_line: 'foreign',
  game_listen: 'sound',
  game_write: 'native',
  game_dictation: 'sound',
} as const satisfies Record<SoloGame, string>;
/** The number of words in a session, unless the plan of the day ends with a few more, or the client asks for fewer. */
const USUAL_SESSION = 30;
/** So few answers are not worth a session of their own. */
const MIN_LEFT = 5;
/** While words are due, new words are at most this share of the day's answers. */
const FRESH_SHARE = 0.2;

function freshPerDay(goalMinutes: number): number {
  return Math.max(1, Math.round(answersFor(goalMinutes, REVIEW_GAMES) * FRESH_SHARE));
}

/** The number of due words that fit into a day of this goal in addition to the new words. */
export function duePerDay(goalMinutes: number): number {
  return answersFor(goalMinutes, REVIEW_GAMES) - freshPerDay(goalMinutes);
}

/** Counts the due words and composes the questions of a session. */
export function createToday({ queries, answered, findLearner, present }: TodayParts) {
  interface TodayRequest {
    userId: number;
    now: number;
    /** The most words that will be asked. */
    limit: number;
    due: Promise<{ count: number; words: ReadonlyMap<string, DueWord> }>;
    /** Also reads the words that were missed today. */
    withMissed: boolean;
  }

  async function readOfLearner({ userId, now, limit, withMissed }: TodayRequest) {
    const learner = await findLearner(userId);
    const { offsetAt } = paramsFor(learner);
    const today = dayOf(now, offsetAt);
    const start = startOfDay(today, offsetAt);
    const [done, found, missed] = await Promise.all([
      answered.standing(userId, now, { today, ...streakDays(today) }),
      // Twice as many, because half of them may be due already from rooms.
      queries.fresh(userId, 2 * Math.max(limit, freshPerDay(learner.goal_minutes))),
      withMissed ? answered.missedSince(userId, start) : [],
    ]);
    return { learner, today, start, done, found, missed };
  }

  async function read(request: TodayRequest) {
    const [due, { learner, today, start, done, found, missed }] = await Promise.all([
      request.due,
      readOfLearner(request),
    ]);
    const own = ownWordsOf(due.words, found);
    const unseen = found.filter((row) => !own.has(row));
    const doneMinutes = Math.round(done.ms / 60_000);
    // When no word is due, a session has only new words, even beyond the share of the day.
    const extra = Math.min(request.limit, USUAL_SESSION);
    const share = due.count === 0 ? extra : freshPerDay(learner.goal_minutes) - done.fresh;
    const fresh = Math.min(unseen.length, Math.max(0, share));
    const left = Math.max(0, learner.goal_minutes - doneMinutes);
    // A word that was missed today is asked again tomorrow; new words beyond the share of the day are a bonus.
    const again = [...due.words.values()].filter(({ last_at }) => last_at >= start).length;
    const freshLeft = Math.max(0, Math.max(USUAL_SESSION, freshPerDay(learner.goal_minutes)) - done.fresh);
    const planned = Math.max(0, due.count - again) + Math.min(fresh, freshLeft);
    const answersLeft = Math.max(0, answersFor(learner.goal_minutes, REVIEW_GAMES) - done.answers);
    const left_today = left === 0 || answersLeft < MIN_LEFT ? 0 : Math.min(planned, answersLeft);
    const counts: DueCounts = {
      due: due.count,
      fresh,
      left_today,
      minutes: Math.min(
        left,
        minutesFor(
          Array.from({ length: left_today || Math.min(due.count + fresh, MAX_SESSION) }, () => 'game_listen'),
        ),
      ),
      done_today: { answers: done.answers, minutes: doneMinutes },
      goal_minutes: learner.goal_minutes as GoalMinutes,
      target: learner.target,
      streak: streakIn(done.days, today),
      next_due_at: done.nextDueAt === null ? null : new Date(done.nextDueAt).toISOString(),
    };
    return { learner, missed, unseen, own, again, counts };
  }

  async function countsFor(userId: number, now: number): Promise<DueCounts> {
    const due = queries.dueWords(userId, now, USUAL_SESSION);
    return (await read({ userId, now, limit: USUAL_SESSION, due, withMissed: false })).counts;
  }

  async function today(
    userId: number,
    now: number,
    limit: number,
  ): Promise<DueCounts & { data: ReviewItem[] }> {
    const reading = queries.dueWords(userId, now, limit);
    const [due, { learner, missed, unseen, own, again, counts }] = await Promise.all([
      reading,
      read({ userId, now, limit, due: reading, withMissed: true }),
    ]);
    const { left_today: planned = 0 } = counts;
    // The words that were missed today are asked beside the planned ones.
    const size = Math.min(limit, planned > 0 && planned <= limit ? planned + again : USUAL_SESSION);
    const ownOf = new Map([...own].map(([row, key]) => [key, row]));
    const { model } = paramsFor(learner);
    const missedIn = new Map<string, string>(missed.map((answer) => [keyText(answer), answer.game]));
    // A word that was missed today, also in a room, is asked in another game.
    const known = [...due.words].map(([key, met]) => {
      const { id: word_id, ...texts } = ownOf.get(key) ?? { id: met.word_id };
      const row = { ...met, ...texts, word_id };
      const games = REVIEW_GAMES.filter((game) => game !== missedIn.get(key));
      return { key, row, memory: memoryOf(row), games };
    });
    const offered = unseen
      .slice(0, counts.fresh)
      .map((row) => ({ key: `word:${row.id}`, row, memory: undefined, games: REVIEW_GAMES }));
    const session = composeSession<(typeof known)[number] | (typeof offered)[number]>({
      due: known,
      fresh: offered,
      limit: size,
      at: now,
      model,
      // A client that reloads on the same day gets the same questions.
      dice: seededDice(Math.floor(now / DAY_MS)),
    });
    const asked = session.flatMap(({ word: { row } }) => ('lex' in row ? [row] : []));
    const confusions = await queries.confusions(
      userId,
      asked.map(({ lex }) => lex),
    );
    const confusedIn = confusedWith(confusions);
    const questions = session.map(({ word: { key, row, memory }, game, recall }) => {
      const word = present({ ...row, id: 'lex' in row ? row.word_id : row.id });
      const isKnown = memory?.state === 'known' || memory?.state === 'mature';
      const isHeard = word.audio !== '' && missedIn.get(key) !== 'game_dictation';
      return { row, memory, recall, word, game, isKnown, isHeard };
    });
    const forms = reviewForms(questions, seededDice(Math.floor(now / DAY_MS)));
    const data = questions.map(({ row, memory, recall, word, ...asked }, place): ReviewItem => {
      const game = (forms[place] === 'dictation' ? 'game_dictation' : asked.game) as SoloGame;
      const side = forms[place] === 'gap' ? 'example' : SIDES[game];
      return {
        word,
        game,
        ...('lex' in row ? confusedIn(row, side) : { side }),
        due_at: new Date(memory?.dueAt ?? now).toISOString(),
        recall: memory === undefined ? 0 : recall,
        state: memory?.state ?? 'new',
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
