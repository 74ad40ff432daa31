import * as contract from '@icando/contract/school';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { SharedLimits } from '../platform/shared-limits.ts';
import type { Store } from '../schema/index.ts';
import { schoolQueries } from './school-queries.ts';
import { createSchool } from './school.ts';

export { withFreshCode } from './school.ts';

/** Each pupil of a class behind one address may mistype five times. One guess a second finds none of a billion codes. */
const GUESSES = { perSecond: 1, burst: 200 };
/** From all addresses together, since somebody may have thousands: finding one of a hundred open codes takes weeks. */
const ALL_GUESSES = { perSecond: 2, burst: 2_000 };

/** Classes, their members and the switch of the assistant, in an installation for a school. */
export function openSchool(store: Store, limits: SharedLimits, clock: () => number) {
  const queries = schoolQueries(store);
  const school = createSchool({
    queries,
    guesses: limits.rateLimiter('class-codes-from-address', GUESSES),
    allGuesses: limits.rateLimiter('class-codes', ALL_GUESSES),
    clock,
  });
  return {
    school,
    findClass: school.findClass,
    isAssistantOn: queries.isAssistantOn,

    /** Inserts a new member, in the batch that inserts the account. */
    membership: (joinedClass: { id: number; code: string }, userId: number, name: string) =>
      queries.membership(joinedClass, { userId, name, now: clock() }),

    /** The names under which the user has joined classes. */
    async namesOf(userId: number): Promise<string[]> {
      return (await queries.classesOf(userId)).map(({ own_name }) => own_name);
    },

    /** The open classes of each user. Users without an open class are missing. */
    async openClassesOf(userIds: readonly number[]): Promise<Map<number, Set<number>>> {
      const classes = new Map<number, Set<number>>();
      if (userIds.length === 0) return classes;
      for (const { user_id, class_id } of await queries.openMemberships(userIds)) {
        classes.set(user_id, (classes.get(user_id) ?? new Set()).add(class_id));
      }
      return classes;
    },
  };
}
export type School = ReturnType<typeof openSchool>;

export function registerSchool(context: RouteContext, { school }: School): void {
  route(context, contract.listClasses, () => school.list());
  route(context, contract.createClass, ({ caller, body }) => school.create(caller.userId, body.name));
  route(context, contract.showClass, ({ params }) => school.showWithMembers(params.id));
  route(context, contract.updateClass, ({ params, body }) => school.update(params.id, body));
  route(context, contract.deleteClass, ({ params }) => school.delete(params.id));
  route(context, contract.removeClassMember, ({ params }) => school.removeMember(params.id, params.user_id));
  route(context, contract.switchAssistant, ({ body }) => school.switchAssistant(body.on));
  route(context, contract.joinClass, ({ caller, body, address }) => school.join(caller, body, address));
}
