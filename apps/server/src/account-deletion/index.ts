import { deleteAccount, keepAccount } from '@icando/contract/account-deletion';
import type { IdentityChecks, Sessions } from '../accounts/index.ts';
import type { Leaderboards } from '../leaderboards/index.ts';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Store } from '../schema/index.ts';
import { createErasing, type ErasedAccount, type Eraser } from './erase.ts';
import { createAccountDeletion } from './account-deletion.ts';
import { accountDeletionQueries } from './account-deletion-queries.ts';

interface AccountDeletionFeature {
  store: Store;
  sessions: Sessions;
  identity: IdentityChecks;
  leaderboards: Leaderboards;
  erasers: readonly Eraser[];
  clock: () => number;
}

/** `sweep` deletes the accounts whose seven days are over. */
export function registerAccountDeletion(
  context: RouteContext,
  { store, sessions, identity, leaderboards, erasers, clock }: AccountDeletionFeature,
): { sweep(): Promise<void> } {
  const queries = accountDeletionQueries(store);
  const accounts = createAccountDeletion({ queries, sessions, identity, clock });
  route(context, deleteAccount, ({ caller, params, body, address, userAgent }) =>
    accounts.requestDeletion(caller, params.id, body, { address, userAgent }),
  );
  route(context, keepAccount, ({ caller, params }) => accounts.keep(caller, params.id));
  const report = (error: unknown, { id }: ErasedAccount) =>
    context.app.log.error({ err: error, userId: id }, 'an account could not be deleted');
  // The event has no id: that of the account is being removed everywhere.
  const onErased = () =>
    context.security?.({ name: 'account_deleted', address: '', userAgent: '', call: '', requestId: '' });
  return createErasing({ store, queries, leaderboards, erasers, report, onErased, clock });
}
