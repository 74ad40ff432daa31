import type { Lexicon } from '@icando/lexicon/lexicon';
import type { RouteContext } from '../platform/http/routes.ts';
import type { Store } from '../schema/index.ts';
import type { Words } from '../words/index.ts';
import { lessonQueries } from './lessons-queries.ts';
import { registerLessonsRoutes } from './lessons-routes.ts';
import { createLessons } from './lessons.ts';
import { createStarterLessons } from './starter-lessons.ts';

export function registerLessons(
  context: RouteContext,
  parts: { store: Store; lexicon: Lexicon; words: Words },
): void {
  const queries = lessonQueries(parts.store);
  registerLessonsRoutes(context, createLessons(queries), createStarterLessons({ queries, ...parts }));
}
