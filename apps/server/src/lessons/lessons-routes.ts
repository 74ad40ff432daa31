import * as contract from '@icando/contract/lessons';
import { serve, type Door } from '../platform/http/serve.ts';
import type { Lessons } from './lessons.ts';
import type { StarterLessons } from './starter-lessons.ts';

/** The HTTP calls of lessons. */
export function serveLessons(door: Door, lessons: Lessons, starters: StarterLessons): void {
  serve(door, contract.listLessons, ({ caller, query }) => lessons.list(caller.userId, query.from_user_id));
  serve(door, contract.createLesson, ({ caller, body }) => lessons.create(caller.userId, body));
  serve(door, contract.updateLesson, ({ caller, params, body }) =>
    lessons.update(caller.userId, params.id, body),
  );
  serve(door, contract.deleteLesson, ({ caller, params }) => lessons.delete(caller.userId, params.id));
  serve(door, contract.listStarterLessons, async () => starters.list());
  serve(door, contract.pullStarterLesson, ({ caller, params }) => starters.pull(caller.userId, params.id));
}
