import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { LEAVING_MS, type deleteAccount } from '@icando/contract/leaving';
import type { IdentityChecks, Sessions } from '../accounts/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { LeavingQueries } from './leaving-queries.ts';

export interface LeavingParts {
  queries: LeavingQueries;
  sessions: Pick<Sessions, 'endOthers' | 'lift'>;
  identity: IdentityChecks;
  clock: () => number;
}

export function createLeaving({ queries, sessions, identity, clock }: LeavingParts) {
  return {
    async leave(
      caller: Caller,
      id: number,
      { password, credential }: BodyOf<typeof deleteAccount>,
      address: string,
    ): Promise<Outcome<{ ends_at: string }>> {
      const account = id === caller.userId ? await queries.findAccount(id) : undefined;
      if (account === undefined) return refused('not_found');
      const refusal =
        credential === undefined
          ? await identity.password(account, password ?? '', address)
          : await identity.google(account, credential);
      if (refusal !== undefined) return refusal;
      const endsAt = account.delete_at ?? clock() + LEAVING_MS;
      if (!(await queries.setEnd(id, endsAt))) return refused('last_admin');
      await sessions.endOthers(id);
      return accepted({ ends_at: new Date(endsAt).toISOString() });
    },

    /** Once kept, an account is kept: asking again changes nothing. */
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
export type Leaving = ReturnType<typeof createLeaving>;
