import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import {
  MAX_EXAM_DAYS,
  type Exam as PlannedExam,
  type ExamReply,
  type reviewSetExam,
} from '@icando/contract/exam';
import { GOAL_MINUTES, type GoalMinutes } from '@icando/contract/learning';
import { planExam, reviewsByDay, stepsOf } from '@icando/game/memory/exam-plan';
import { dayNumber, dayOf, dayText } from '@icando/game/memory/learner-day';
import type { Learner } from '../log/answer-log-write-queries.ts';
import { memoryOf, memoryParams } from '../log/memories.ts';
import type { Exam, ExamQueries } from './exam-queries.ts';
import type { ReviewQueries } from './review-queries.ts';

interface ExamDeps {
  queries: ExamQueries;
  reviewQueries: Pick<ReviewQueries, 'allMemories'>;
  findLearner(userId: number): Promise<Learner>;
  clock: () => number;
}

/** Plans towards the exam of a learner. */
export function createExam({ queries, reviewQueries, findLearner, clock }: ExamDeps) {
  async function planned(learner: Learner, { day, lessonIds }: Exam): Promise<PlannedExam> {
    const { user_id: userId, goal_minutes } = learner;
    const [words, rows] = await Promise.all([
      queries.examWords(userId, lessonIds),
      reviewQueries.allMemories(userId),
    ]);
    const fresh = words.filter(({ lex }) => lex === null).length;
    const at = clock();
    const params = memoryParams(learner);
    const today = dayOf(at, params.offsetAt);
    const time = { days: day - today, at, params };
    const reviews = reviewsByDay(rows.map(memoryOf), time);
    const planIn = (minutes: number) =>
      planExam({ newWords: fresh, reviews, seconds: minutes * 60, ...time });
    const { introduced, leftOut } = planIn(goal_minutes);
    const enough = GOAL_MINUTES.find((minutes) =>
      minutes === goal_minutes ? leftOut === 0 : planIn(minutes).leftOut === 0,
    );
    return {
      day: dayText(day),
      lesson_ids: lessonIds,
      words: words.length,
      fresh,
      goal_minutes: goal_minutes as GoalMinutes,
      left_out: leftOut,
      minutes_needed: enough ?? null,
      steps: stepsOf(introduced).map(({ ahead, words: met }) => ({
        day: dayText(today + ahead),
        words: met,
      })),
    };
  }

  async function exam(userId: number) {
    const learner = await findLearner(userId);
    const [found, lessons] = await Promise.all([
      queries.examOf(userId, dayOf(clock(), memoryParams(learner).offsetAt)),
      queries.lessonsWithWords(userId),
    ]);
    return accepted({ exam: found === undefined ? null : await planned(learner, found), lessons });
  }

  return {
    exam,

    async setExam(userId: number, given: BodyOf<typeof reviewSetExam>): Promise<Outcome<ExamReply>> {
      const { offsetAt } = memoryParams(await findLearner(userId));
      const day = dayNumber(given.day) ?? 0;
      const ahead = day - dayOf(clock(), offsetAt);
      if (ahead < 1 || ahead > MAX_EXAM_DAYS) return refused('exam_day');
      const isPut = await queries.putExam(userId, { day, lessonIds: given.lesson_ids });
      return isPut ? exam(userId) : refused('not_found');
    },

    async dropExam(userId: number) {
      await queries.dropExam(userId);
      return accepted({});
    },
  };
}
export type ExamOf = ReturnType<typeof createExam>;
