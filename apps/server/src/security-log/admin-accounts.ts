import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { ACCOUNTS_FOUND, type AdminAccount, type disableUser } from '@icando/contract/security-log';
import { emailKey, type Sessions } from '../accounts/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import { aboutUser, reportSecurity } from '../platform/security-events.ts';
import type { AdminAccountsQueries } from './admin-accounts-queries.ts';

interface AdminAccountsDeps {
  queries: AdminAccountsQueries;
  sessions: Pick<Sessions, 'endOthers'>;
  endSecondStep: (userId: number) => Promise<void>;
  clock: () => number;
}

/** What admins may do with the accounts of others. */
export function createAdminAccounts({ queries, sessions, endSecondStep, clock }: AdminAccountsDeps) {
  return {
    async search(search: string): Promise<Outcome<{ data: AdminAccount[] }>> {
      const found = await queries.search(search, emailKey(search), ACCOUNTS_FOUND);
      return accepted({ data: found.map(present) });
    },

    async show(id: number): Promise<Outcome<AdminAccount>> {
      const found = await queries.find(id);
      return found === undefined ? refused('not_found') : accepted(present(found));
    },

    /** Idempotent. */
    async setDisabled(
      caller: Caller,
      id: number,
      { disabled, reason }: BodyOf<typeof disableUser>,
    ): Promise<Outcome<object>> {
      if (id === caller.userId) return refused('not_oneself');
      const account = await queries.find(id);
      if (account === undefined) return refused('not_found');
      if (!disabled) await queries.enable(id);
      else if (!(await queries.disable(id, account.disabled_at ?? clock()))) return refused('last_admin');
      // Also when the account is disabled already: an earlier attempt may have failed here.
      if (disabled) await sessions.endOthers(id);
      reportSecurity(disabled ? 'account_disabled' : 'account_enabled', { target: id, reason });
      return accepted({});
    },

    async endSessions({ userId, sessionKey }: Caller, id: number): Promise<Outcome<object>> {
      if ((await queries.find(id)) === undefined) return refused('not_found');
      aboutUser(id);
      await sessions.endOthers(id, id === userId ? sessionKey : undefined);
      return accepted({});
    },

    /** Not of an admin, as whom another admin could sign in then, and not of oneself, who needs no confirmation here. */
    async endSecondStep({ userId }: Caller, id: number): Promise<Outcome<object>> {
      if (id === userId) return refused('not_oneself');
      const account = await queries.find(id);
      if (account === undefined) return refused('not_found');
      aboutUser(id);
      if (account.is_admin === 1) return refused('second_step_of_admin');
      await endSecondStep(id);
      return accepted({});
    },
  };
}

function present(row: NonNullable<Awaited<ReturnType<AdminAccountsQueries['find']>>>): AdminAccount {
  const { id, username, email, is_admin, created_at, disabled_at, sessions, steps, passkeys } = row;
  return {
    id,
    username,
    email,
    is_admin: is_admin === 1,
    created_at: new Date(created_at).toISOString(),
    disabled_at: disabled_at === null ? null : new Date(disabled_at).toISOString(),
    sessions: sessions ?? 0,
    has_second_step: (steps ?? 0) > 0,
    passkeys: passkeys ?? 0,
  };
}
