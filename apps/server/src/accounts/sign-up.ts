import type { register } from '@icando/contract/accounts';
import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { DEFAULT_AVATAR, DEFAULT_EMOJI } from '@icando/contract/limits';
import type { Leaderboards } from '../leaderboards/index.ts';
import { isUniqueViolation, nextId } from '../platform/database/index.ts';
import { orBusy } from '../platform/queue.ts';
import { aboutUser } from '../platform/security-events.ts';
import type { AccountQueries, UserRow } from './accounts-queries.ts';
import type { Admission, Admit } from './admission.ts';
import { emailKey } from './email-key.ts';
import { passwordRefusal } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';

export interface SignUpDeps {
  queries: AccountQueries;
  sessions: Sessions;
  leaderboards: Leaderboards;
  admit: Admit;
}

/** An attempt fails when XP of the guest's last game arrives meanwhile. */
const MAX_ATTEMPTS = 20;

/** Creates accounts: empty ones, or ones that take over the rows of a guest. */
export function createSignUp({ queries, sessions, leaderboards, admit }: SignUpDeps) {
  async function insertUser(
    fields: Pick<UserRow, 'email' | 'password_hash' | 'google_sub' | 'email_proved_at'>,
    { username, conditions, lapsed }: Admission,
  ): Promise<Outcome<number>> {
    const id = nextId();
    const row = {
      id,
      username,
      ...fields,
      email_key: emailKey(fields.email),
      avatar: DEFAULT_AVATAR,
      emoji: DEFAULT_EMOJI,
      score: 0,
      is_admin: 0 as const,
      created_at: Date.now(),
    };
    if (!(await queries.insert(row, conditions(id)))) return refused(lapsed);
    aboutUser(id);
    return accepted(id);
  }

  async function findGuest(token: string): Promise<number | undefined> {
    const caller = await sessions.findCaller(token);
    return caller?.scope === undefined ? undefined : caller.userId;
  }

  /** The guest's row in `users` becomes the account's row, so that all other rows of the guest belong to the account. */
  async function keepGuest(
    id: number,
    account: Pick<UserRow, 'email' | 'password_hash'>,
    { username, conditions, lapsed }: Admission,
  ): Promise<Outcome<object>> {
    const user = { id, username, ...account, email_key: emailKey(account.email) };
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const standing = await leaderboards.find(id, Date.now());
      const row = await queries.findById(id);
      if (standing === undefined || row === undefined || row.guest_until === null)
        return refused('guest_ended');
      const shown = leaderboards.show(standing, await leaderboards.weekXp(id, standing.week));
      const result = await queries.keepGuest(user, { shown, conditions: conditions(id) });
      if (result === 'not_admitted') return refused(lapsed);
      if (result === 'changed') continue;
      await sessions.endOthers(id);
      aboutUser(id);
      return accepted({});
    }
    return refused('conflict');
  }

  return {
    insertUser,

    async register(
      { guest_token, nickname, class_code, username, email, password }: BodyOf<typeof register>,
      address: string,
    ): Promise<Outcome<object>> {
      const guestId = guest_token === undefined ? undefined : await findGuest(guest_token);
      if (guest_token !== undefined && guestId === undefined) return refused('guest_ended');
      const refusal = await passwordRefusal(password, { email, names: [username, nickname ?? ''] });
      if (refusal !== undefined) return refusal;
      const admission = await admit({ name: username, nickname, class_code }, address);
      if (!admission.ok) return admission;
      const hash = await orBusy(async () =>
        accepted(await hashPassword(password, { address, isKnown: false })),
      );
      if (!hash.ok) return hash;
      const account = { email, password_hash: hash.value };
      try {
        if (guestId !== undefined) return await keepGuest(guestId, account, admission.value);
        const inserted = await insertUser(
          { ...account, google_sub: null, email_proved_at: null },
          admission.value,
        );
        return inserted.ok ? accepted({}) : inserted;
      } catch (error) {
        if (isUniqueViolation(error)) return refused('email_exists');
        throw error;
      }
    },
  };
}
export type InsertUser = ReturnType<typeof createSignUp>['insertUser'];
