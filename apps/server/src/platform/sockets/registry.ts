import { CLOSE, SOCKET_LIMITS } from '@icando/contract/socket-protocol';
import type { LiveConnection } from './connection.ts';

/** All open connections, and those of each user, oldest first. */
export function createRegistry() {
  const all = new Set<LiveConnection>();
  const byUser = new Map<number, LiveConnection[]>();
  return {
    all: all as ReadonlySet<LiveConnection>,

    /** Above 20 connections of a user the oldest is closed. */
    add(connection: LiveConnection): void {
      all.add(connection);
      const own = byUser.get(connection.userId);
      if (own === undefined) {
        byUser.set(connection.userId, [connection]);
        return;
      }
      own.push(connection);
      if (own.length > SOCKET_LIMITS.perUser) own.shift()?.close(CLOSE.replaced, 'Too many sockets.');
    },

    remove(connection: LiveConnection): void {
      all.delete(connection);
      const own = byUser.get(connection.userId);
      const index = own?.indexOf(connection) ?? -1;
      if (index !== -1) own?.splice(index, 1);
      if (own?.length === 0) byUser.delete(connection.userId);
    },
  };
}
