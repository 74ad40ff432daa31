import { openSharedLesson, saveSharedLesson } from '@icando/contract/shared-lessons';
import type { Lessons } from '../lessons/index.ts';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { SharedLimits } from '../platform/shared-limits.ts';
import type { Store } from '../schema/index.ts';
import type { Words } from '../words/index.ts';
import { createSharedLessons, type SharedLessons } from './shared-lessons.ts';
import { sharedLessonsQueries } from './shared-lessons-queries.ts';

export type { LessonPreview } from './shared-lessons.ts';

/** A whole class behind one address may open a link at the same time. */
const FROM_ADDRESS = { perSecond: 10, burst: 400 };

interface SharedLessonsFeature {
  store: Store;
  lessons: Lessons;
  words: Words;
  limits: SharedLimits;
  isSchool: boolean;
}

/** Lessons that are shared by link; viewing one needs no account. */
export function registerSharedLessons(
  context: RouteContext,
  { store, limits, ...deps }: SharedLessonsFeature,
): Pick<SharedLessons, 'preview'> {
  const shared = createSharedLessons({
    ...deps,
    queries: sharedLessonsQueries(store),
    perAddress: limits.rateLimiter('shared-lessons-from-address', FROM_ADDRESS),
  });
  route(context, openSharedLesson, ({ params, query, address }) =>
    shared.open(params.share_code, query.page, address),
  );
  route(context, saveSharedLesson, ({ params, caller, address }) =>
    shared.save(caller.userId, params.share_code, address),
  );
  return { preview: shared.preview };
}
