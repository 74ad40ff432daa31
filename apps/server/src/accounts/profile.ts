import type { profileForm } from '@icando/contract/accounts';
import { accepted, refused, type Outcome, type Refused } from '@icando/contract/errors';
import type * as z from 'zod/mini';
import type { Leaderboards } from '../leaderboards/index.ts';
import { isUniqueViolation, type BatchItem } from '../platform/database/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Sessions } from './sessions.ts';
import type { Upload } from '../platform/files/index.ts';
import type { Avatars } from './avatars.ts';
import type { AccountQueries, ProfileChange, UserRow } from './accounts-queries.ts';
import { BUSY, orBusy } from './busy.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { LoginThrottle } from './shared-login-throttle.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

export type ProfileForm = z.output<typeof profileForm>;

export interface ProfileParts {
  queries: AccountQueries;
  sessions: Sessions;
  leaderboards: Leaderboards;
  avatars: Avatars;
  throttle: LoginThrottle;
  clock?: () => number;
}

/** Concurrent games of a user move their standing; nobody plays twenty at once. */
const MAX_ATTEMPTS = 20;

/** Atomic changes to one's own profile. */
export function createProfile({
  queries,
  sessions,
  leaderboards,
  avatars,
  throttle,
  clock = Date.now,
}: ProfileParts) {
  /** The hash of the new password, after checking the current one. */
  async function newHash(
    user: UserRow,
    form: ProfileForm,
    address: string,
  ): Promise<Outcome<string | undefined>> {
    const { current_password = '', new_password = '' } = form;
    if (new_password === '') return accepted(undefined);
    if (user.password_hash !== null) {
      const wrong = await currentIsWrong(user, current_password, address);
      if (wrong !== undefined) return wrong;
    }
    if (await isCommonPassword(new_password)) return refused('common_password');
    const hash = await orBusy(() => hashPassword(new_password, address));
    return hash === BUSY ? refused('busy') : accepted(hash);
  }

  /** Throttled like sign-in. */
  async function currentIsWrong(
    { email_key, password_hash }: UserRow,
    current: string,
    address: string,
  ): Promise<Refused | undefined> {
    const wait = await throttle.begin(email_key, address, async () => true);
    if (wait > 0) return refused('too_many', { retryAfterSeconds: wait });
    const isRight = await orBusy(() => verifyPassword(current, password_hash, address));
    if (isRight === BUSY) {
      throttle.forgiven(email_key, address);
      return refused('busy');
    }
    if (!isRight) return refused('wrong_current_password');
    throttle.succeeded(email_key, address);
    return undefined;
  }

  /** The leaderboard changes of hiding or showing oneself; undefined when nothing changes. */
  async function visibility(userId: number, wish: ProfileForm['is_hidden']): Promise<BatchItem[]> {
    if (wish === undefined || wish === '') return [];
    const standing = await leaderboards.find(userId, clock());
    if (standing === undefined || standing.isHidden === (wish === 'true')) return [];
    if (wish === 'true') return leaderboards.hide(standing);
    return leaderboards.show(standing, await leaderboards.weekXp(userId, standing.week));
  }

  async function write(
    user: UserRow,
    change: ProfileChange,
    wish: ProfileForm['is_hidden'],
  ): Promise<boolean> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const moves = await visibility(user.id, wish);
      if (Object.keys(change).length === 0 && moves.length === 0) return true;
      try {
        if (await queries.change(user, change, moves)) return true;
      } catch (error) {
        // Shown by a concurrent request: the next attempt finds it done.
        if (!isUniqueViolation(error)) throw error;
      }
      const now = await queries.findById(user.id);
      if (now?.password_hash !== user.password_hash) return false;
    }
    return false;
  }

  return {
    async update(
      caller: Caller,
      id: number,
      { form, picture, address }: { form: ProfileForm; picture: Upload | undefined; address: string },
    ): Promise<Outcome<object>> {
      const user = id === caller.userId ? await queries.findById(id) : undefined;
      if (user === undefined) return refused('not_found');
      const hash = await newHash(user, form, address);
      if (!hash.ok) return hash;
      const avatar = picture === undefined ? accepted(undefined) : await avatars.keep(picture, user.id);
      if (!avatar.ok) return avatar;
      const change: ProfileChange = {
        ...(filled(form.new_username) && { username: form.new_username }),
        ...(filled(form.emoji) && { emoji: form.emoji }),
        ...(hash.value !== undefined && { password_hash: hash.value }),
        ...(avatar.value !== undefined && { avatar: avatar.value }),
      };
      if (!(await write(user, change, form.is_hidden))) return refused('conflict');
      if (hash.value !== undefined) await sessions.endOthers(user.id, caller.sessionKey);
      return accepted({});
    },
  };
}
export type Profile = ReturnType<typeof createProfile>;

function filled(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}
