import { DEFAULT_AVATAR } from '@icando/contract/limits';
import { DELETED_USER } from '@icando/contract/account-deletion';
import { nextId } from '../platform/database/index.ts';
import type { EraseAccountQueries } from './erase-account-queries.ts';

/** A guest may have played in a room before registering: it was opened at most this long before the account. */
const OPEN_MS = 24 * 60 * 60 * 1000;

/** Erases a deleted account from reports. */
export function createAccountEraser(queries: EraseAccountQueries) {
  /** One id for all records of the room, so that its report still knows whose answers belong together. */
  async function rename(roomId: string, userId: number): Promise<void> {
    for (;;) {
      const found = await queries.recordsWith(roomId, String(userId));
      const id = nextId();
      const changes = found.flatMap((before) => {
        const after = withoutUser(before.text, userId, id);
        return after === before.text ? [] : [{ before, after }];
      });
      // A record changed since it was read, as when another server erases the same account: read them again.
      if (changes.length === 0 || (await queries.replace(roomId, changes))) return;
    }
  }

  return {
    /** Reports of the account's own rooms are deleted; in those of others its name is. May be interrupted and repeated. */
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

/** The record, with another id and without the name wherever this user is described. */
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
