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
      const connections = byUser.get(connection.userId);
      if (connections === undefined) {
        byUser.set(connection.userId, [connection]);
        return;
      }
      connections.push(connection);
      if (connections.length > SOCKET_LIMITS.perUser)
        connections.shift()?.close(CLOSE.replaced, 'Too many sockets.');
    },

    remove(connection: LiveConnection): void {
      all.delete(connection);
      const connections = byUser.get(connection.userId);
      const index = connections?.indexOf(connection) ?? -1;
      if (index !== -1) connections?.splice(index, 1);
      if (connections?.length === 0) byUser.delete(connection.userId);
    },
  };
}
