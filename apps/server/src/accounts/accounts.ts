import type { User } from '@icando/contract/accounts';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { rankingTitle } from '../leaderboards/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { UserRow } from './accounts-queries.ts';
import type { SchoolEntry } from './admission.ts';
import { createSignIn, type SignInDeps } from './sign-in.ts';
import { createSignUp, type SignUpDeps } from './sign-up.ts';

export interface AccountsDeps extends SignUpDeps, Omit<SignInDeps, 'insertUser'> {
  school: SchoolEntry | undefined;
}

export function createAccounts(deps: AccountsDeps) {
  const { queries, sessions, leaderboards } = deps;
  const { register, insertUser } = createSignUp(deps);

  return {
    register,
    ...createSignIn({ ...deps, insertUser }),

    async logout(caller: Caller): Promise<Outcome<object>> {
      await sessions.end(caller.sessionKey);
      return accepted({});
    },

    async myUser(caller: Caller): Promise<Outcome<User>> {
      const row = await queries.findById(caller.userId);
      if (row === undefined) return refused('not_signed_in');
      const [rank = 1] = await leaderboards.ranks([row]);
      return accepted({ ...presentUser(row, rank), ...(await schoolState()) });
    },

    schoolState,
  };

  async function schoolState(): Promise<Pick<User, 'school'>> {
    const { school } = deps;
    return school === undefined ? {} : { school: { assistant: await school.isAssistantOn() } };
  }
}
export type Accounts = ReturnType<typeof createAccounts>;

function presentUser(row: UserRow, rank: number): User {
  const isHidden = row.is_hidden === 1;
  return {
    id: row.id,
    username: row.username,
    avatar: row.avatar,
    emoji: row.emoji,
    score: row.score,
    is_admin: row.is_admin === 1,
    ranking: rankingTitle({ score: row.score, rank: isHidden ? undefined : rank }),
    rank,
    is_hidden: isHidden,
    has_password: row.password_hash !== null,
    ...(row.language !== null && { language: row.language }),
    ...(row.guest_until === null
      ? { email: row.email, is_email_proved: row.email_proved_at !== null }
      : { is_guest: true as const }),
    ...(row.delete_at !== null && { ends_at: new Date(row.delete_at).toISOString() }),
  };
}
