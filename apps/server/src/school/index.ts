import * as contract from '@icando/contract/school';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { SharedLimits } from '../platform/shared-limits.ts';
import type { Store } from '../schema/index.ts';
import { schoolQueries } from './school-queries.ts';
import { createSchool } from './school.ts';

/** A class behind one address may mistype five times each; of a billion codes, one a second finds none. */
const GUESSES = { perSecond: 1, burst: 200 };

/** Classes, their members and the switch of the assistant: only where the installation is a school's. */
export function openSchool(store: Store, limits: SharedLimits, clock: () => number) {
  const queries = schoolQueries(store);
  const school = createSchool({
    queries,
    guesses: limits.rateLimiter('class-codes-from-address', GUESSES),
    clock,
  });
  return {
    school,
    findClass: school.findClass,
    isAssistantOn: queries.isAssistantOn,

    /** Writes a new member, in the batch that writes the account. */
    membership: (opened: { id: number; code: string }, userId: number, name: string) =>
      queries.membership(opened, { userId, name, now: clock() }),

    /** The names that the user has given to classes. */
    async namesOf(userId: number): Promise<string[]> {
      return (await queries.classesOf(userId)).map(({ own_name }) => own_name);
    },

    /** The open classes of each user; one who is in none is missing. */
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
  route(context, contract.myClasses, ({ caller }) => school.classesOf(caller.userId));
  route(context, contract.joinClass, ({ caller, body, address }) => school.join(caller, body, address));
}
