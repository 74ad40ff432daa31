import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome, type Refused } from '@icando/contract/errors';
import { HOMEWORK_MAX_PUPILS } from '@icando/contract/homework';
import type { joinHomework } from '@icando/contract/homework-pupils';
import { LIMITS } from '@icando/contract/limits';
import { formerNameKey, nameKey } from '@icando/contract/name-key';
import { isCommonPin } from '@icando/contract/pins';
import { REPORT_KEPT_MS } from '@icando/contract/reports';
import { hashPassword, verifyPassword, type NameRules } from '../accounts/index.ts';
import type { GuestAccounts } from '../guests/index.ts';
import { isUniqueViolation, nextId } from '../platform/database/index.ts';
import { distinctName } from '../platform/distinct-name.ts';
import { scopeText, type Scope } from '../platform/http/caller.ts';
import { createPerKeyLimit } from '../platform/queue.ts';
import { aboutUser } from '../platform/security-events.ts';
import { namesOf } from './homework-parts.ts';
import type { HomeworkQueries, HomeworkRow, PupilRow } from './homework-queries.ts';
import type { PinThrottle } from './pin-throttle.ts';

export interface PupilJoinsDeps {
  queries: HomeworkQueries;
  guests: Pick<GuestAccounts, 'queries'>;
  nameRules: NameRules;
  pinThrottle: PinThrottle;
  clock: () => number;
}

/** An attempt fails when another device joins under the same name at the same moment. */
const MAX_ATTEMPTS = 50;
/** Accounts of one name, which try one number after the other, get their names one after the other. */
const NAMING = { atOnce: 1, waiting: HOMEWORK_MAX_PUPILS };
/** The PIN of a pupil whose PIN the teacher has reset. */
export const NO_PIN = '';

export const scopeOf = ({ id }: Pick<HomeworkRow, 'id'>): Scope => ({ kind: 'homework', id: String(id) });
/** When the tokens for a homework expire. */
export const endOf = ({ due_at }: HomeworkRow, now: number) => Math.max(due_at, now) + REPORT_KEPT_MS;

/** What a device that has joined sends to join again; it ends with the PIN, whose hash nobody outside knows. */
export function deviceKeyOf({ homework_id, user_id, pin_hash }: PupilRow): string | undefined {
  if (pin_hash === null || pin_hash === NO_PIN) return undefined;
  return createHmac('sha256', pin_hash).update(`device ${homework_id} ${user_id}`).digest('base64url');
}

/** Pupils join with an account, or with a name and a PIN. */
export function createPupilJoins({ queries, guests, nameRules, pinThrottle, clock }: PupilJoinsDeps) {
  function newPupil(row: HomeworkRow, pupil: Pick<PupilRow, 'user_id' | 'name' | 'pin_hash'>): PupilRow {
    const name_key = nameKey(pupil.name);
    return {
      homework_id: row.id,
      name_key,
      ...pupil,
      tries: 0,
      tried_at: 0,
      joined_at: clock(),
      words_at: null,
    };
  }

  const inTurn = createPerKeyLimit(NAMING);

  async function joinAsAccount(
    row: HomeworkRow,
    userId: number,
    requestedName: string | undefined,
  ): Promise<Outcome<PupilRow>> {
    const username = await queries.findUsername(userId);
    if (username === undefined) return refused('not_found');
    const listed = requestedName === undefined ? undefined : listedName(row, requestedName);
    for (let attempt = 1; ; attempt += 1) {
      const joined = await queries.findPupil(row.id, userId);
      if (joined !== undefined) return accepted(joined);
      const names = await queries.pupilNames(row.id);
      if (names.length >= HOMEWORK_MAX_PUPILS) return refused('homework_full');
      const taken = new Set(names.map(nameKey));
      if (listed !== undefined && taken.has(nameKey(listed))) return refused('name_taken');
      // A username may be the name of another pupil, and the report distinguishes pupils by their names.
      const reserved = new Set([...taken, ...(namesOf(row) ?? []).map(nameKey)]);
      const isTaken = (name: string) => reserved.has(nameKey(name));
      const name = isTaken(username) ? distinctName(username, LIMITS.username, isTaken) : username;
      const pupil = newPupil(row, { user_id: userId, name: listed ?? name, pin_hash: null });
      try {
        await queries.addPupil(pupil);
        return accepted(pupil);
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        if (attempt === MAX_ATTEMPTS) return refused('conflict');
      }
    }
  }

  async function joinWithPin(
    row: HomeworkRow,
    body: BodyOf<typeof joinHomework>,
    address: string,
  ): Promise<Outcome<PupilRow>> {
    const { name: requestedName, pin, device_key } = body;
    if (requestedName === undefined || pin === undefined) return refused('name_and_pin_needed');
    const name = namesOf(row) === null ? requestedName : listedName(row, requestedName);
    if (name === undefined) return refused('name_not_listed');
    for (let attempt = 1; ; attempt += 1) {
      const pupil = await findPupilNamed(row.id, name);
      if (pupil !== undefined && pupil.pin_hash !== NO_PIN)
        return (await checkPin(pupil, { pin, device_key }, address)) ?? accepted(pupil);
      if (isCommonPin(pin)) return refused('common_pin');
      if (pupil !== undefined) {
        const pin_hash = await hashPassword(pin, { address, isKnown: false });
        if (await queries.setPin(pupil, { from: NO_PIN, to: pin_hash }))
          return accepted({ ...pupil, pin_hash });
        if (attempt === MAX_ATTEMPTS) return refused('conflict');
        continue;
      }
      const refusal = await refusalOf(row, name);
      if (refusal !== undefined) {
        // A device that joined since then under this name makes it look taken: its PIN decides.
        if (attempt < MAX_ATTEMPTS && (await findPupilNamed(row.id, name)) !== undefined) continue;
        return refusal;
      }
      const id = nextId();
      const pin_hash = await hashPassword(pin, { address, isKnown: false });
      const added = newPupil(row, { user_id: id, name, pin_hash });
      // The pupil's row holds the unique name, so the guest's row gets a key that nobody can search for.
      const guest = { id, scope: scopeText(scopeOf(row)), username: name, nameKey: `#${id}`, device: '' };
      try {
        await guests.queries.insert({ ...guest, until: endOf(row, clock()), now: clock() }, [
          queries.insertPupil(added),
        ]);
        return accepted(added);
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        if (attempt === MAX_ATTEMPTS) return refused('conflict');
      }
    }
  }

  /** Of two pupils whose names have the same key since it ignores more, each is found by the own spelling. */
  async function findPupilNamed(homeworkId: number, name: string): Promise<PupilRow | undefined> {
    const keys = [...new Set([nameKey(name), formerNameKey(name)])];
    const found = await queries.findPupilsByName(homeworkId, keys);
    return found.find((pupil) => formerNameKey(pupil.name) === formerNameKey(name)) ?? found[0];
  }

  async function refusalOf(row: HomeworkRow, name: string): Promise<Refused | undefined> {
    const refusal = namesOf(row) === null ? await nameRules.refusalOf(name) : undefined;
    if (refusal !== undefined) return refused(refusal);
    const names = await queries.pupilNames(row.id);
    if (names.length >= HOMEWORK_MAX_PUPILS) return refused('homework_full');
    // Pupils with an account that joined before names were unique have another key.
    return names.some((taken) => nameKey(taken) === nameKey(name)) ? refused('name_taken') : undefined;
  }

  async function checkPin(
    pupil: PupilRow,
    { pin, device_key }: { pin: string; device_key?: string | undefined },
    address: string,
  ): Promise<Refused | undefined> {
    const { homework_id: homeworkId, user_id: pupilId, pin_hash } = pupil;
    aboutUser(pupilId);
    if (pin_hash === null) return refused('name_taken');
    const isKnown = device_key !== undefined && isSame(device_key, deviceKeyOf(pupil));
    const compared = await pinThrottle.compare({ homeworkId, pupilId, address, isKnown }, () =>
      verifyPassword(pin, pin_hash, { address, isKnown }),
    );
    if (compared === true) return undefined;
    if (compared === false) return refused('wrong_pin');
    return refused('pin_tries_spent', { retryAfterSeconds: compared.waitSeconds });
  }

  return {
    joinAsAccount: (row: HomeworkRow, userId: number, requestedName: string | undefined) =>
      inTurn.take<Outcome<PupilRow>>(
        String(row.id),
        () => joinAsAccount(row, userId, requestedName),
        refused('busy'),
      ),
    joinWithPin,
  };
}

function isSame(given: string, expected = ''): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

function listedName(row: HomeworkRow, requestedName: string): string | undefined {
  const names = namesOf(row);
  return (
    names?.find((name) => name === requestedName) ??
    names?.find((name) => nameKey(name) === nameKey(requestedName))
  );
}
