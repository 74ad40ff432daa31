import { createHash } from 'node:crypto';
import type { BodyOf, ReplyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome, type Refused } from '@icando/contract/errors';
import { GUEST_MS, type createGuest, type showGuestRoom } from '@icando/contract/guests';
import { LIMITS } from '@icando/contract/limits';
import { nameKey } from '@icando/contract/name-key';
import { ROOM_MAX_SEATS } from '@icando/contract/room-rules';
import { roomIdsFrom } from '@icando/contract/room-id';
import type { NameRules, Sessions } from '../accounts/index.ts';
import { findOnly } from '../platform/random-code.ts';
import { isUniqueViolation, nextId } from '../platform/database/index.ts';
import { scopeText, type Scope } from '../platform/http/caller.ts';
import { distinctName } from '../platform/distinct-name.ts';
import { createPerKeyLimit } from '../platform/queue.ts';
import type { RateLimiter } from '../platform/rate-limit.ts';
import { aboutUser } from '../platform/security-events.ts';
import type { GuestsQueries } from './guests-queries.ts';

/** The settings of a room that decide who may join. */
export interface RoomAdmission {
  readonly allowGuests: boolean;
  readonly locked: boolean;
  readonly names: readonly string[] | undefined;
  readonly takenNames: readonly string[];
  /** The user ids of players who were removed for good. */
  readonly kicked: readonly number[];
}

export interface GuestsDeps {
  queries: GuestsQueries;
  sessions: Pick<Sessions, 'open'>;
  nameRules: NameRules;
  findRoom(roomId: string): Promise<RoomAdmission | undefined>;
  /** Limits look-ups of room ids that do not exist, from an address. */
  guesses: RateLimiter;
  clock: () => number;
}

type CreatedGuest = Omit<ReplyOf<typeof createGuest>, 'status_code'>;
type GuestRow = Awaited<ReturnType<GuestsQueries['listOf']>>[number];
interface Visitor {
  address: string;
  userAgent: string;
}

/** The longest time that a guest exists. When the room ends, it is shortened to 24 hours from then. */
const MAX_DURATION_MS = 2 * GUEST_MS;
/** Guests leave and come back on other devices; more than this is an attempt to fill the database. */
const MAX_GUESTS = 4 * ROOM_MAX_SEATS;
/** How long a listed name is reserved for a guest who has no seat yet. */
const RESERVED_MS = 30_000;
/** An attempt fails when a guest takes the same name on another server at the same moment. */
const MAX_ATTEMPTS = 50;
/** Guests of a room get their names one after the other: at the same moment, 300 of one name would try 300 names each. */
const NAMING = { atOnce: 1, waiting: MAX_GUESTS };

export function createGuests(deps: GuestsDeps) {
  const { queries, sessions, nameRules, findRoom, guesses, clock } = deps;
  const inTurn = createPerKeyLimit(NAMING);

  /** Only wrong ids count as guesses, so that one pupil who guesses does not lock out the class. */
  async function lookUpRoom(
    code: string,
    address: string,
  ): Promise<Outcome<{ roomId: string; room: RoomAdmission }>> {
    const only = await findOnly(roomIdsFrom(code), findRoom);
    if (only !== undefined) return accepted({ roomId: only.code, room: only.found });
    const guessWait = await guesses.take(address);
    return guessWait > 0 ? refused('too_many', { retryAfterSeconds: guessWait }) : refused('no_such_room');
  }

  /** Inserts a guest. A unique constraint decides which of two concurrent guests gets a name. */
  async function insert(
    scope: Scope,
    room: RoomAdmission,
    { username, device, isListed }: { username: string; device: string; isListed: boolean },
  ): Promise<Outcome<{ id: number; username: string; until: number }>> {
    for (let attempt = 1; ; attempt += 1) {
      const now = clock();
      const rows = await queries.listOf(scopeText(scope));
      const refusal = refusalOf(rows, room, device);
      if (refusal !== undefined) return refusal;
      const taken = new Set([...rows.map(({ name_key }) => name_key), ...room.takenNames.map(nameKey)]);
      let name = username;
      if (taken.has(nameKey(name))) {
        if (!isListed) name = distinctName(name, LIMITS.username, (next) => taken.has(nameKey(next)));
        else if (!(await releaseListed(rows, room, name, now))) return refused('name_taken');
      }
      const guest = { id: nextId(), username: name, until: now + MAX_DURATION_MS };
      const row = { ...guest, scope: scopeText(scope), nameKey: nameKey(name), device, now };
      try {
        await queries.insert(row);
        aboutUser(guest.id);
        return accepted(guest);
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        if (attempt === MAX_ATTEMPTS) return refused('conflict');
      }
    }
  }

  /** Frees a listed name without a seat, since a pupil may come back on another device. False when the name is taken. */
  async function releaseListed(
    rows: readonly GuestRow[],
    { takenNames }: RoomAdmission,
    name: string,
    now: number,
  ): Promise<boolean> {
    const key = nameKey(name);
    if (takenNames.some((taken) => nameKey(taken) === key)) return false;
    const holder = rows.find(({ name_key }) => name_key === key);
    if (holder === undefined) return true;
    if (now - holder.created_at < RESERVED_MS) return false;
    await queries.releaseName(holder.user_id);
    return true;
  }

  return {
    async show(
      code: string,
      address: string,
    ): Promise<Outcome<Omit<ReplyOf<typeof showGuestRoom>, 'status_code'>>> {
      const found = await lookUpRoom(code, address);
      if (!found.ok) return found;
      const { roomId, room } = found.value;
      const taken = new Set(room.takenNames.map(nameKey));
      return accepted({
        room_id: roomId,
        allow_guests: room.allowGuests,
        locked: room.locked,
        names: room.names?.map((name) => ({ name, taken: taken.has(nameKey(name)) })) ?? null,
      });
    },

    /** Picks a listed name for a user with an account. */
    async pick(
      userId: number,
      choice: { room_id: string; username: string },
      address: string,
    ): Promise<Outcome<{ username: string }>> {
      const found = await lookUpRoom(choice.room_id, address);
      if (!found.ok) return found;
      const { roomId, room } = found.value;
      const listed = room.names?.find((name) => nameKey(name) === nameKey(choice.username));
      if (listed === undefined) return refused('name_not_listed');
      if (room.locked) return refused('room_locked');
      const scope = scopeText({ kind: 'room', id: roomId });
      const now = clock();
      const others = (await queries.listOf(scope)).filter(({ user_id }) => user_id !== userId);
      if (!(await releaseListed(others, room, listed, now))) return refused('name_taken');
      try {
        await queries.pick({ id: userId, scope, nameKey: nameKey(listed), now });
        return accepted({ username: listed });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        return refused('name_taken');
      }
    },

    async create(body: BodyOf<typeof createGuest>, visitor: Visitor): Promise<Outcome<CreatedGuest>> {
      const found = await lookUpRoom(body.room_id, visitor.address);
      if (!found.ok) return found;
      const { roomId, room } = found.value;
      if (!room.allowGuests) return refused('closed_to_guests');
      if (room.locked) return refused('room_locked');
      const listed = room.names?.find((name) => nameKey(name) === nameKey(body.username));
      if (room.names !== undefined && listed === undefined) return refused('name_not_listed');
      const refusal = listed === undefined ? await nameRules.refusalOf(body.username) : undefined;
      if (refusal !== undefined) return refused(refusal);
      const scope: Scope = { kind: 'room', id: roomId };
      const guest = {
        username: listed ?? body.username,
        device: body.device_id === undefined ? '' : hashOf(body.device_id),
        isListed: listed !== undefined,
      };
      const inserted = await inTurn.take<Awaited<ReturnType<typeof insert>>>(
        roomId,
        () => insert(scope, room, guest),
        refused('busy'),
      );
      if (!inserted.ok) return inserted;
      const { id, username, until } = inserted.value;
      return accepted({
        access_token: await sessions.open(id, visitor, { scope, expiresAt: until }),
        user_id: id,
        expires_at: new Date(until).toISOString(),
        username,
      });
    },
  };
}
export type Guests = ReturnType<typeof createGuests>;

function refusalOf(rows: readonly GuestRow[], room: RoomAdmission, device: string): Refused | undefined {
  const isBanned = rows.some((row) => row.device === device && room.kicked.includes(row.user_id));
  if (device !== '' && isBanned) return refused('removed_from_room');
  return rows.length >= MAX_GUESTS ? refused('guests_full') : undefined;
}

/** Device ids are stored as hashes, so that a reader of the database cannot recognise a device. */
function hashOf(device: string): string {
  return createHash('sha256').update(device).digest('base64url');
}
