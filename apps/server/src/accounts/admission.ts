import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { BatchItem } from '../platform/database/index.ts';
import type { AccountQueries } from './accounts-queries.ts';
import type { NameRules } from './name-rules.ts';
import { freshNickname, nicknameRefusal } from './nicknames.ts';

/** The functions of the school feature that accounts use. */
export interface SchoolEntry {
  findClass(code: string, address: string): Promise<Outcome<{ id: number; code: string }>>;
  membership(opened: { id: number; code: string }, userId: number, name: string): BatchItem;
  namesOf(userId: number): Promise<string[]>;
  isAssistantOn(): Promise<boolean>;
}

export interface Applicant {
  name: string;
  nickname?: string | undefined;
  class_code?: string | undefined;
}

/** Permission to create one account. */
export interface Admission {
  /** The name that all users see. */
  username: string;
  /** Written in one batch with the account, which is not created when one of them fails. */
  conditions(userId: number): BatchItem[];
  /** The refusal when one of the conditions fails. */
  lapsed: 'class_code_wrong' | 'class_code_needed';
}

/** Anybody may create an account. In a school, only users with the code of a class and the very first user may. */
export function createAdmission(
  queries: Pick<AccountQueries, 'hasAccounts' | 'isFirst'>,
  rules: NameRules,
  school: SchoolEntry | undefined,
) {
  return async ({ name, nickname, class_code }: Applicant, address: string): Promise<Outcome<Admission>> => {
    if (school === undefined) {
      return accepted({ username: name, conditions: () => [], lapsed: 'class_code_wrong' });
    }
    if (class_code === undefined) {
      if (await queries.hasAccounts()) return refused('class_code_needed');
      // Of two concurrent first users, one becomes the admin; the other needs a class code.
      const conditions = (userId: number) => [queries.isFirst(userId)];
      return accepted({ username: nickname ?? name, conditions, lapsed: 'class_code_needed' });
    }
    const found = await school.findClass(class_code, address);
    if (!found.ok) return found;
    const refusal = nickname === undefined ? undefined : await nicknameRefusal(nickname, [name], rules);
    if (refusal !== undefined) return refusal;
    return accepted({
      username: nickname ?? freshNickname(),
      conditions: (userId) => [school.membership(found.value, userId, name)],
      lapsed: 'class_code_wrong',
    });
  };
}
export type Admit = ReturnType<typeof createAdmission>;
