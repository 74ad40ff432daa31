import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { ACCOUNT_DELETION_DELAY_MS, type deleteAccount } from '@icando/contract/account-deletion';
import type { IdentityChecks, Sessions } from '../accounts/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { AccountDeletionQueries } from './account-deletion-queries.ts';

export interface AccountDeletionDeps {
  queries: AccountDeletionQueries;
  sessions: Pick<Sessions, 'endOthers' | 'lift'>;
  identity: IdentityChecks;
  clock: () => number;
}

export function createAccountDeletion({ queries, sessions, identity, clock }: AccountDeletionDeps) {
  return {
    async requestDeletion(
      caller: Caller,
      id: number,
      proof: BodyOf<typeof deleteAccount>,
      visitor: { address: string; userAgent: string },
    ): Promise<Outcome<{ ends_at: string }>> {
      const account = id === caller.userId ? await queries.findAccount(id) : undefined;
      if (account === undefined) return refused('not_found');
      const refusal = await identity.owner(account, proof, visitor);
      if (refusal !== undefined) return refusal;
      const endsAt = account.delete_at ?? clock() + ACCOUNT_DELETION_DELAY_MS;
      if (!(await queries.setEnd(id, endsAt))) return refused('last_admin');
      await sessions.endOthers(id);
      return accepted({ ends_at: new Date(endsAt).toISOString() });
    },

    /** Cancels the deletion. Idempotent. */
    async keep(caller: Caller, id: number): Promise<Outcome<object>> {
      const account = id === caller.userId ? await queries.findAccount(id) : undefined;
      if (account === undefined) return refused('not_found');
      const isKept = account.delete_at === null || (await queries.keep(id, clock()));
      if (!isKept) return refused('not_found');
      if (caller.scope !== undefined) await sessions.lift(id, caller.scope);
      return accepted({});
    },
  };
}
export type AccountDeletion = ReturnType<typeof createAccountDeletion>;
