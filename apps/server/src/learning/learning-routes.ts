import { reviewCalibration } from '@icando/contract/calibration';
import { reviewDropExam, reviewExam, reviewSetExam } from '@icando/contract/exam';
import {
  reviewAdopt,
  reviewAnswers,
  reviewRest,
  reviewSettings,
  reviewToday,
  reviewUpcoming,
  reviewVoid,
} from '@icando/contract/learning';
import { reviewForecast, reviewStats } from '@icando/contract/learning-stats';
import { adminTrial } from '@icando/contract/trial';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { createAdopt } from './log/adopt.ts';
import type { ExamOf } from './review/exam.ts';
import type { Review } from './review/review.ts';
import type { CalibrationOf } from './stats/calibration.ts';
import type { Stats } from './stats/stats.ts';
import type { Trial } from './trial/trial.ts';

interface LearningRoutes {
  review: Review;
  exams: ExamOf;
  stats: Stats;
  calibrationOf: CalibrationOf;
  adopt: ReturnType<typeof createAdopt>;
  trial: Trial;
}

export function registerLearningRoutes(
  context: RouteContext,
  { review, exams, stats, calibrationOf, adopt, trial }: LearningRoutes,
): void {
  route(context, reviewToday, ({ caller, query }) => review.today(caller.userId, query.limit));
  route(context, reviewUpcoming, ({ caller, query }) => review.upcoming(caller.userId, query.limit));
  route(context, reviewAnswers, ({ caller, body }) => review.submit(caller.userId, body));
  route(context, reviewVoid, ({ caller, body }) => review.void(caller.userId, body));
  route(context, reviewRest, ({ caller, body }) => review.rest(caller.userId, body));
  route(context, reviewSettings, ({ caller, body }) => review.change(caller.userId, body));
  route(context, reviewExam, ({ caller }) => exams.exam(caller.userId));
  route(context, reviewSetExam, ({ caller, body }) => exams.setExam(caller.userId, body));
  route(context, reviewDropExam, ({ caller }) => exams.dropExam(caller.userId));
  route(context, reviewStats, ({ caller, query }) => stats.stats(caller.userId, query.days));
  route(context, reviewForecast, ({ caller, query }) => stats.forecast(caller.userId, query.day));
  route(context, reviewCalibration, ({ caller }) => calibrationOf(caller.userId));
  route(context, reviewAdopt, ({ caller, body }) => adopt(caller, body));
  route(context, adminTrial, () => trial.report());
}
