import * as contract from '@icando/contract/lessons';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Lessons } from './lessons.ts';
import type { StarterLessons } from './starter-lessons.ts';

export function registerLessonsRoutes(
  context: RouteContext,
  lessons: Lessons,
  starters: StarterLessons,
): void {
  route(context, contract.listLessons, ({ caller, query }) =>
    lessons.list(caller.userId, query.from_user_id),
  );
  route(context, contract.createLesson, ({ caller, body }) => lessons.create(caller.userId, body));
  route(context, contract.updateLesson, ({ caller, params, body }) =>
    lessons.update(caller.userId, params.id, body),
  );
  route(context, contract.deleteLesson, ({ caller, params }) => lessons.delete(caller.userId, params.id));
  route(context, contract.listStarterLessons, async () => starters.list());
  route(context, contract.pullStarterLesson, ({ caller, params }) => starters.pull(caller.userId, params.id));
}
