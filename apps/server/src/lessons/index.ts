import type { Lexicon } from '@icando/lexicon/lexicon';
import type { Door } from '../platform/http/serve.ts';
import type { Store } from '../schema/index.ts';
import type { Words } from '../words/index.ts';
import { lessonQueries } from './lessons-queries.ts';
import { serveLessons } from './lessons-routes.ts';
import { createLessons } from './lessons.ts';
import { createStarterLessons } from './starter-lessons.ts';

/** Puts the lessons feature together and opens its door. */
export function installLessons(door: Door, parts: { store: Store; lexicon: Lexicon; words: Words }): void {
  const queries = lessonQueries(parts.store);
  serveLessons(door, createLessons(queries), createStarterLessons({ queries, ...parts }));
}
