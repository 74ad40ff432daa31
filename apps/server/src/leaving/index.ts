import { deleteAccount, keepAccount } from '@icando/contract/leaving';
import type { IdentityChecks, Sessions } from '../accounts/index.ts';
import type { Leaderboards } from '../leaderboards/index.ts';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Store } from '../schema/index.ts';
import { createErasing, type Eraser } from './erase.ts';
import { createLeaving } from './leaving.ts';
import { leavingQueries } from './leaving-queries.ts';

interface LeavingFeature {
  store: Store;
  sessions: Sessions;
  identity: IdentityChecks;
  leaderboards: Leaderboards;
  erasers: readonly Eraser[];
  clock: () => number;
}

/** `sweep` deletes the accounts whose seven days are over. */
export function registerLeaving(
  context: RouteContext,
  { store, sessions, identity, leaderboards, erasers, clock }: LeavingFeature,
): { sweep(): Promise<void> } {
  const queries = leavingQueries(store);
  const leaving = createLeaving({ queries, sessions, identity, clock });
  route(context, deleteAccount, ({ caller, params, body, address }) =>
    leaving.leave(caller, params.id, body, address),
  );
  route(context, keepAccount, ({ caller, params }) => leaving.keep(caller, params.id));
  const report = (error: unknown) => context.app.log.error({ err: error }, 'an account could not be deleted');
  return createErasing({ store, queries, leaderboards, erasers, report, clock });
}
