import { DEFAULT_AVATAR } from '@icando/contract/limits';
import { DELETED_USER } from '@icando/contract/account-deletion';
import { nextId } from '../platform/database/index.ts';
import type { EraseAccountQueries } from './erase-account-queries.ts';

/** A guest may register after playing in a room, which was opened at most this long before the account. */
const OPEN_MS = 24 * 60 * 60 * 1000;

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
      // If a record has changed since it was read, e.g. because another server erases the same account, all are read again.
      if (changes.length === 0 || (await queries.replace(roomId, changes))) return;
    }
  }

  return {
    /** Deletes the reports of the account's rooms, and its name in other reports. May be interrupted and repeated. */
    async erase({ id, created_at }: { id: number; created_at: number }): Promise<void> {
      for (const roomId of await queries.roomsOf(id)) await queries.deleteRoom(roomId);
      for (let last = ''; ;) {
        const page = await queries.roomsAfter(last, created_at - OPEN_MS);
        if (page.length === 0) return;
        for (const roomId of await queries.roomsWith(page, String(id))) await rename(roomId, id);
        last = page.at(-1) ?? last;
      }
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
