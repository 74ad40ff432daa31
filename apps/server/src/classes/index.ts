import * as contract from '@icando/contract/classes';
import { downloadRoute, route, type RouteContext } from '../platform/http/routes.ts';
import type { Store } from '../schema/index.ts';
import { createClassResults } from './class-results.ts';
import { classesQueries } from './classes-queries.ts';
import { createClasses, type Classes } from './classes.ts';
import { classResultsQueries } from './results-queries.ts';

export type KnownByClasses = ReturnType<typeof createClassResults>['knownOf'];
export type ClassNames = Classes['namesFor'];

/** Classes of every installation, for rooms and homework. */
export function registerClasses(
  context: RouteContext,
  { store, isSchool, clock }: { store: Store; isSchool: boolean; clock: () => number },
) {
  const queries = classesQueries(store, { isSchool });
  const classes = createClasses({ queries, clock });
  const results = createClassResults({ classes: queries, results: classResultsQueries(store), clock });
  route(context, contract.listOwnClasses, ({ caller }) => classes.list(caller.userId));
  route(context, contract.saveClass, ({ caller, body }) => classes.create(caller.userId, body));
  route(context, contract.showTaughtClass, ({ caller, params }) => classes.show(caller.userId, params.id));
  route(context, contract.changeClass, ({ caller, params, body }) =>
    classes.update(caller.userId, params.id, body),
  );
  route(context, contract.removeClass, ({ caller, params }) => classes.delete(caller.userId, params.id));
  route(context, contract.joinAsTeacher, ({ caller, params, body }) =>
    classes.joinAsTeacher(caller.userId, params.id, body.code),
  );
  route(context, contract.removeTeacher, ({ caller, params }) =>
    classes.removeTeacher(caller.userId, params.id, params.user_id),
  );
  route(context, contract.classHistory, ({ caller, params }) => results.history(caller.userId, params.id));
  route(context, contract.showClassProgress, ({ caller, params }) =>
    results.progress(caller.userId, params.id),
  );
  downloadRoute(context, contract.classProgressCsv, ({ caller, params }) =>
    results.progressCsv(caller.userId, params.id),
  );
  return {
    namesFor: classes.namesFor,
    knownOf: results.knownOf,

    /** Deletes the classes of a deleted account that nobody else teaches. Those of a school belong to the school. */
    async erase({ id }: { id: number }): Promise<void> {
      if (isSchool) return;
      for (const classId of await queries.taughtAlone(id)) await queries.delete(classId);
    },
  };
}
