import type { BodyOf, ReplyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { LIMITS } from '@icando/contract/limits';
import { ROOM_ID_LENGTH, roomIdsFrom } from '@icando/contract/room-id';
import type { ClassMember, joinClass, SchoolClass, showClass, updateClass } from '@icando/contract/school';
import { isUniqueViolation, nextId } from '../platform/database/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import { tellsName } from '../platform/tells-name.ts';
import { findOnly, randomCode } from '../platform/random-code.ts';
import type { RateLimiter } from '../platform/rate-limit.ts';
import type { ClassWithCount, SchoolQueries } from './school-queries.ts';

export interface SchoolDeps {
  queries: SchoolQueries;
  /** Limits wrong class codes, from an address and from all of them together. */
  guesses: RateLimiter;
  allGuesses: RateLimiter;
  clock: () => number;
}

type ClassWithPeople = Omit<ReplyOf<typeof showClass>, 'status_code'>;

/** One attempt nearly always suffices, since there are a billion codes. */
const MAX_ATTEMPTS = 10;

export function createSchool({ queries, guesses, allGuesses, clock }: SchoolDeps) {
  /** An attempt is counted before the look-up, so that above the limit even a right code is refused. */
  async function findClass(
    codeText: string,
    address: string,
  ): Promise<Outcome<{ id: number; code: string }>> {
    const wait = (await guesses.take(address)) || (await allGuesses.take(''));
    if (wait > 0) return refused('too_many', { retryAfterSeconds: wait });
    const found = (await findOnly(roomIdsFrom(codeText), queries.findOpen))?.found;
    if (found === undefined) return refused('class_code_wrong');
    guesses.charge(address, -1);
    allGuesses.charge('', -1);
    return found.members < LIMITS.classMembers ? accepted(found) : refused('class_full');
  }

  async function show(id: number): Promise<Outcome<SchoolClass>> {
    const row = await queries.find(id);
    return row === undefined ? refused('not_found') : accepted(presentClass(row));
  }

  async function create(callerId: number, name: string): Promise<Outcome<SchoolClass>> {
    if ((await queries.count()) >= LIMITS.classes) return refused('classes_full');
    const id = nextId();
    await withFreshCode((code) =>
      queries.insert({ id, name, code, is_closed: 0, created_at: clock() }, callerId),
    );
    return show(id);
  }

  async function update(
    id: number,
    { name, is_closed, renew_code }: BodyOf<typeof updateClass>,
  ): Promise<Outcome<SchoolClass>> {
    const change = {
      ...(name !== undefined && { name }),
      ...(is_closed !== undefined && { is_closed: is_closed ? (1 as const) : (0 as const) }),
    };
    if (renew_code === true) await withFreshCode((code) => queries.change(id, { ...change, code }));
    else if (Object.keys(change).length > 0) await queries.change(id, change);
    return show(id);
  }

  async function join(
    { userId, isAdmin }: Caller,
    { class_code, name }: BodyOf<typeof joinClass>,
    address: string,
  ): Promise<Outcome<object>> {
    const found = await findClass(class_code, address);
    if (!found.ok) return found;
    if (await isMember(userId, found.value.id)) return accepted({});
    const username = await queries.usernameOf(userId);
    if (!isAdmin && username !== undefined && tellsName(username, name)) {
      return refused('nickname_needed');
    }
    try {
      const written = await queries.write([queries.membership(found.value, { userId, name, now: clock() })]);
      return written ? accepted({}) : refused('class_code_wrong');
    } catch (error) {
      // A concurrent request has added the member.
      if (isUniqueViolation(error)) return accepted({});
      throw error;
    }
  }

  async function isMember(userId: number, classId: number): Promise<boolean> {
    return (await queries.classesOf(userId)).some(({ id }) => id === classId);
  }

  return {
    findClass,
    create,
    update,
    join,

    async list(): Promise<Outcome<{ data: SchoolClass[] }>> {
      return accepted({ data: (await queries.list()).map(presentClass) });
    },

    async showWithMembers(id: number): Promise<Outcome<ClassWithPeople>> {
      const row = await queries.find(id);
      if (row === undefined) return refused('not_found');
      const people = (await queries.members(id)).map(({ is_admin, joined_at, ...member }): ClassMember => ({
        ...member,
        is_admin: is_admin === 1,
        joined_at: new Date(joined_at).toISOString(),
      }));
      return accepted({ ...presentClass(row), people });
    },

    async delete(id: number): Promise<Outcome<object>> {
      return (await queries.delete(id)) ? accepted({}) : refused('not_found');
    },

    async removeMember(classId: number, userId: number): Promise<Outcome<object>> {
      return (await queries.removeMember(classId, userId)) ? accepted({}) : refused('not_found');
    },

    async switchAssistant(isOn: boolean): Promise<Outcome<object>> {
      await queries.switchAssistant(isOn);
      return accepted({});
    },
  };
}

function presentClass({ id, name, code, is_closed, created_at, members }: ClassWithCount): SchoolClass {
  return {
    id,
    name,
    code,
    is_closed: is_closed === 1,
    members,
    created_at: new Date(created_at).toISOString(),
  };
}

/** Tries codes for a class until one is free. */
export async function withFreshCode(write: (code: string) => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const code = randomCode(ROOM_ID_LENGTH);
    try {
      await write(code);
      return;
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
