import type { profileForm } from '@icando/contract/accounts';
import { accepted, refused, type Outcome, type Refused } from '@icando/contract/errors';
import type * as z from 'zod/mini';
import type { Leaderboards } from '../leaderboards/index.ts';
import { isUniqueViolation, type BatchItem } from '../platform/database/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Sessions } from './sessions.ts';
import type { Upload } from '../platform/files/index.ts';
import type { SchoolEntry } from './admission.ts';
import type { Avatars } from './avatars.ts';
import type { AccountQueries, ProfileChange, UserRow } from './accounts-queries.ts';
import type { IdentityChecks } from './confirm-identity.ts';
import type { NameRules } from './name-rules.ts';
import { nicknameRefusal } from './nicknames.ts';
import { orBusy } from '../platform/queue.ts';
import { reportSecurity } from '../platform/security-events.ts';
import { passwordRefusal } from './password-rules.ts';
import { hashPassword } from './passwords.ts';

export type ProfileForm = z.output<typeof profileForm>;

export interface ProfileDeps {
  queries: AccountQueries;
  sessions: Sessions;
  leaderboards: Leaderboards;
  avatars: Avatars;
  identity: IdentityChecks;
  nameRules: NameRules;
  school: SchoolEntry | undefined;
  clock?: () => number;
}

/** An attempt fails when a concurrent game moves the user's standing in the leaderboard. */
const MAX_ATTEMPTS = 20;

export function createProfile({
  queries,
  sessions,
  leaderboards,
  avatars,
  identity,
  nameRules,
  school,
  clock = Date.now,
}: ProfileDeps) {
  async function newHash(
    user: UserRow,
    form: ProfileForm,
    address: string,
  ): Promise<Outcome<string | undefined>> {
    const { current_password = '', new_password = '' } = form;
    if (new_password === '') return accepted(undefined);
    if (user.password_hash !== null) {
      const refusal = await identity.password(user, current_password, address);
      if (refusal !== undefined) return refusal;
    }
    const names = [user.username, form.new_username ?? ''];
    const tooEasy = await passwordRefusal(new_password, { email: user.email, names });
    if (tooEasy !== undefined) return tooEasy;
    return orBusy(async () => accepted(await hashPassword(new_password, { address, isKnown: true })));
  }

  /** In a school, users outside of the class see the nickname, so it must not be the pupil's name. Admins are not pupils. */
  async function refuseName(user: UserRow, name: string | undefined): Promise<Refused | undefined> {
    const isUnchanged = name === undefined || name === '' || name === user.username;
    if (school === undefined || isUnchanged || user.is_admin === 1) return undefined;
    return nicknameRefusal(name, await school.namesOf(user.id), nameRules);
  }

  async function visibility(userId: number, isHidden: ProfileForm['is_hidden']): Promise<BatchItem[]> {
    if (isHidden === undefined || isHidden === '') return [];
    const standing = await leaderboards.find(userId, clock());
    if (standing === undefined || standing.isHidden === (isHidden === 'true')) return [];
    if (isHidden === 'true') return leaderboards.hide(standing);
    return leaderboards.show(standing, await leaderboards.weekXp(userId, standing.week));
  }

  /**
   * A password is set only while the session lasts: the call may have begun before the owner signed in with Google or ended
   * the session, and whoever sends its body slowly would set the first password of the account.
   */
  async function write(
    user: UserRow,
    change: ProfileChange,
    { isHidden, sessionKey }: { isHidden: ProfileForm['is_hidden']; sessionKey: string },
  ): Promise<'done' | 'conflict' | 'not_signed_in'> {
    const conditions = change.password_hash === undefined ? [] : [queries.whileSignedIn(sessionKey)];
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const moves = await visibility(user.id, isHidden);
      if (Object.keys(change).length === 0 && moves.length === 0) return 'done';
      try {
        if (await queries.change(user, change, [...moves, ...conditions])) return 'done';
      } catch (error) {
        // A concurrent request has shown the user on the leaderboard: the next attempt finds no change to make.
        if (!isUniqueViolation(error)) throw error;
      }
      const now = await queries.findById(user.id);
      if (now?.password_hash !== user.password_hash) return 'conflict';
      if ((await sessions.findEnded([sessionKey])).length > 0) return 'not_signed_in';
    }
    return 'conflict';
  }

  return {
    async update(
      caller: Caller,
      id: number,
      { form, picture, address }: { form: ProfileForm; picture: Upload | undefined; address: string },
    ): Promise<Outcome<object>> {
      const user = id === caller.userId ? await queries.findById(id) : undefined;
      if (user === undefined) return refused('not_found');
      const refusal = await refuseName(user, form.new_username);
      if (refusal !== undefined) return refusal;
      const hash = await newHash(user, form, address);
      if (!hash.ok) {
        if (hash.code === 'wrong_current_password') reportSecurity('password_changed', { code: hash.code });
        return hash;
      }
      const avatar = picture === undefined ? accepted(undefined) : await avatars.save(picture, user.id);
      if (!avatar.ok) return avatar;
      const change: ProfileChange = {
        ...(filled(form.new_username) && { username: form.new_username }),
        ...(filled(form.emoji) && { emoji: form.emoji }),
        ...(form.language !== undefined && form.language !== '' && { language: form.language }),
        ...(hash.value !== undefined && { password_hash: hash.value }),
        ...(avatar.value !== undefined && { avatar: avatar.value }),
      };
      const { sessionKey } = caller;
      const written = await write(user, change, { isHidden: form.is_hidden, sessionKey });
      if (written !== 'done') return refused(written);
      if (hash.value !== undefined) {
        await sessions.endOthers(user.id, sessionKey);
        reportSecurity('password_changed');
      }
      return accepted({});
    },
  };
}
export type Profile = ReturnType<typeof createProfile>;

function filled(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}
