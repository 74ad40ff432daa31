import * as contract from '@icando/contract/lessons';
import type { Lexicon } from '@icando/lexicon/lexicon';
import type { Overrides } from '../dictionary/index.ts';
import type { KnownByClasses } from '../classes/index.ts';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Store } from '../schema/index.ts';
import type { Words } from '../words/index.ts';
import { createLessonSummary } from './lesson-summary.ts';
import { lessonQueries } from './lessons-queries.ts';
import { createLessons, type Lessons } from './lessons.ts';
import { createStarterLessons } from './starter-lessons.ts';

export type { Lessons };

export function registerLessons(
  context: RouteContext,
  deps: {
    store: Store;
    lexicon: Lexicon;
    overrides: Pick<Overrides, 'applied'>;
    words: Words;
    knownByClasses: KnownByClasses;
    isSchool: boolean;
  },
): Lessons {
  const queries = lessonQueries(deps.store);
  const lessons = createLessons({ queries, isSchool: deps.isSchool });
  const summaryOf = createLessonSummary({ queries, ...deps });
  const starters = createStarterLessons({ queries, ...deps });
  route(context, contract.listLessons, ({ caller, query }) =>
    lessons.list(caller.userId, query.from_user_id),
  );
  route(context, contract.showLesson, ({ caller, params }) => summaryOf(caller.userId, params.id));
  route(context, contract.createLesson, ({ caller, body }) => lessons.create(caller.userId, body));
  route(context, contract.updateLesson, ({ caller, params, body }) =>
    lessons.update(caller, params.id, body),
  );
  route(context, contract.deleteLesson, ({ caller, params }) => lessons.delete(caller.userId, params.id));
  route(context, contract.listStarterLessons, async () => starters.list());
  route(context, contract.listCurriculum, ({ caller }) => starters.curriculum(caller.userId));
  route(context, contract.pullStarterLesson, ({ caller, params }) => starters.pull(caller.userId, params.id));
  return lessons;
}
