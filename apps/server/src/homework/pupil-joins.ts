import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome, type Refused } from '@icando/contract/errors';
import { HOMEWORK_MAX_PUPILS, PIN_TRIES, PIN_WAIT_MS, type joinHomework } from '@icando/contract/homework';
import { REPORT_KEPT_MS } from '@icando/contract/reports';
import { nameKey } from '@icando/contract/room-rules';
import { hashPassword, verifyPassword, type NameRules } from '../accounts/index.ts';
import type { GuestAccounts } from '../guests/index.ts';
import { isUniqueViolation, nextId } from '../platform/database/index.ts';
import { scopeText, type Scope } from '../platform/http/caller.ts';
import { namesOf } from './homework-parts.ts';
import type { HomeworkQueries, HomeworkRow, PupilRow } from './homework-queries.ts';

export interface PupilJoinsParts {
  queries: HomeworkQueries;
  guests: Pick<GuestAccounts, 'queries'>;
  nameRules: NameRules;
  clock: () => number;
}

/** An attempt fails when another device joins under the same name at the same moment. */
const MAX_ATTEMPTS = 3;

export const scopeOf = ({ id }: Pick<HomeworkRow, 'id'>): Scope => ({ kind: 'homework', id: String(id) });
/** When the tokens for a homework expire. */
export const endOf = ({ due_at }: HomeworkRow, now: number) => Math.max(due_at, now) + REPORT_KEPT_MS;

/** Pupils join with an account, or with a name and a PIN. */
export function createPupilJoins({ queries, guests, nameRules, clock }: PupilJoinsParts) {
  async function isFull({ id }: HomeworkRow): Promise<boolean> {
    return (await queries.countPupils(id)) >= HOMEWORK_MAX_PUPILS;
  }

  function newPupil(row: HomeworkRow, pupil: Pick<PupilRow, 'user_id' | 'name' | 'name_key' | 'pin_hash'>) {
    return { homework_id: row.id, ...pupil, tries: 0, tried_at: 0, joined_at: clock() };
  }

  async function joinAsAccount(row: HomeworkRow, userId: number, requestedName: string | undefined) {
    const joined = await queries.findPupil(row.id, userId);
    if (joined !== undefined) return accepted(joined);
    const username = await queries.findUsername(userId);
    if (username === undefined) return refused('not_found');
    if (await isFull(row)) return refused('homework_full');
    const listed = requestedName === undefined ? undefined : listedName(row, requestedName);
    // A username gets a key of its own, since another pupil may have the same name.
    const names =
      listed === undefined
        ? { name: username, name_key: `#${userId}` }
        : { name: listed, name_key: nameKey(listed) };
    const pupil = newPupil(row, { user_id: userId, ...names, pin_hash: null });
    try {
      await queries.addPupil(pupil);
      return accepted(pupil);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // The account has joined on two devices at once, or a pupil with a PIN has the name.
      const other = await queries.findPupil(row.id, userId);
      return other === undefined ? refused('name_taken') : accepted(other);
    }
  }

  async function joinWithPin(
    row: HomeworkRow,
    { name: requestedName, pin }: BodyOf<typeof joinHomework>,
    address: string,
  ): Promise<Outcome<PupilRow>> {
    if (requestedName === undefined || pin === undefined) return refused('name_and_pin_needed');
    const name = namesOf(row) === null ? requestedName : listedName(row, requestedName);
    if (name === undefined) return refused('name_not_listed');
    const name_key = nameKey(name);
    for (let attempt = 1; ; attempt += 1) {
      const pupil = await queries.findPupilByName(row.id, name_key);
      if (pupil !== undefined) return (await checkPin(pupil, pin, address)) ?? accepted(pupil);
      if (namesOf(row) === null && !(await nameRules.mayBeCalled(name))) return refused('name_refused');
      if (await isFull(row)) return refused('homework_full');
      const id = nextId();
      const pin_hash = await hashPassword(pin, address);
      const added = newPupil(row, { user_id: id, name, name_key, pin_hash });
      // The pupil's row holds the unique name, so the guest's row gets a key that nobody can search for.
      const guest = { id, scope: scopeText(scopeOf(row)), username: name, nameKey: `#${id}`, device: '' };
      try {
        await guests.queries.insert({ ...guest, until: endOf(row, clock()), now: clock() }, [
          queries.insertPupil(added),
        ]);
        return accepted(added);
      } catch (error) {
        if (!isUniqueViolation(error) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  async function checkPin(pupil: PupilRow, pin: string, address: string): Promise<Refused | undefined> {
    if (pupil.pin_hash === null) return refused('name_taken');
    const now = clock();
    if (!(await queries.takeTry(pupil, { now, since: now - PIN_WAIT_MS, most: PIN_TRIES }))) {
      const tried = (await queries.findPupil(pupil.homework_id, pupil.user_id))?.tried_at ?? now;
      return refused('pin_tries_spent', { retryAfterSeconds: Math.ceil((tried + PIN_WAIT_MS - now) / 1000) });
    }
    if (!(await verifyPassword(pin, pupil.pin_hash, address))) return refused('wrong_pin');
    await queries.resetTries(pupil);
    return undefined;
  }

  return { joinAsAccount, joinWithPin };
}

function listedName(row: HomeworkRow, requestedName: string): string | undefined {
  return namesOf(row)?.find((name) => nameKey(name) === nameKey(requestedName));
}
