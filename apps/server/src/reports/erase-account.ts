import { DEFAULT_AVATAR } from '@icando/contract/limits';
import { DELETED_USER } from '@icando/contract/account-deletion';
import { eachAlone, stepsAlone } from '../platform/each-alone.ts';
import { nextId } from '../platform/database/index.ts';
import type { EraseAccountQueries } from './erase-account-queries.ts';

/** The longest time from the opening of a room to the registration of a guest who played in it. */
const MAX_OPEN_MS = 24 * 60 * 60 * 1000;

/** Erases a deleted account from reports. */
export function createAccountEraser(queries: EraseAccountQueries) {
  /** Gives the user the same new id in all records of the room, so that the answers still belong together. */
  async function rename(roomId: string, userId: number): Promise<void> {
    for (;;) {
      const found = await queries.recordsWith(roomId, String(userId));
      const id = nextId();
      const changes = found.flatMap((before) => {
        const after = withoutUser(before.text, userId, id);
        return after === before.text ? [] : [{ before, after }];
      });
      // Another server may erase the same account: if a record has changed since it was read, all are read again.
      if (changes.length === 0 || (await queries.replace(roomId, changes))) return;
    }
  }

  /** The rooms that have a report with answers of the account. */
  async function findPlayedRooms(userId: number, createdAt: number): Promise<string[]> {
    const found: string[] = [];
    for (let last = ''; ;) {
      const page = await queries.roomsAfter(last, createdAt - MAX_OPEN_MS);
      if (page.length === 0) return found;
      found.push(...(await queries.roomsWith(page, String(userId))));
      last = page.at(-1) ?? last;
    }
  }

  return {
    /** Deletes the reports of the account's rooms, and its name in other reports. May be interrupted and repeated. */
    async erase({ id, created_at }: { id: number; created_at: number }): Promise<void> {
      await stepsAlone([
        async () => eachAlone(await queries.roomsOf(id), queries.deleteRoom),
        async () => eachAlone(await findPlayedRooms(id, created_at), (roomId) => rename(roomId, id)),
      ]);
    },
  };
}

/** Replaces the user's id, name and avatar everywhere in the record. */
function withoutUser(record: string, userId: number, newId: number): string {
  return JSON.stringify(
    JSON.parse(record, (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null) return value;
      if (!('user_id' in value) || value.user_id !== userId) return value;
      return {
        ...value,
        user_id: newId,
        ...('username' in value && { username: DELETED_USER.username }),
        ...('avatar' in value && { avatar: DEFAULT_AVATAR }),
      };
    }),
  );
}
