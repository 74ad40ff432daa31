import { createHash } from 'node:crypto';
import { GAME_SOCKET_PATH } from '@icando/contract/sockets';
import type { Fellow, Leases } from '../../platform/leases/index.ts';
import type { Connection, Pipes } from '../../platform/sockets/index.ts';

/** Whoever is not there by then is sent away: the end of a server must not wait. */
const PATIENCE_MS = 1_500;
/** All rooms move at once: the others are asked for once. */
const FRESH_MS = 500;

interface HeirParts {
  leases: Pick<Leases, 'heirs'>;
  pipes: Pick<Pipes, 'move'>;
}

/** Brings a room's players to the server that is to have it, their sockets open; the first who arrives brings the room. */
export function bringToHeir({ leases, pipes }: HeirParts) {
  let asked: { at: number; heirs: Promise<Fellow[]> } | undefined;

  function findHeirs(): Promise<Fellow[]> {
    const now = performance.now();
    if (asked === undefined || now - asked.at > FRESH_MS) asked = { at: now, heirs: leases.heirs() };
    return asked.heirs;
  }

  return async (roomId: string, sockets: readonly Connection[]): Promise<void> => {
    const [heir] = (await findHeirs()).toSorted((a, b) => weight(roomId, b) - weight(roomId, a));
    if (heir === undefined || sockets.length === 0) return;
    await pipes.move(sockets, heir, GAME_SOCKET_PATH + roomId, AbortSignal.timeout(PATIENCE_MS));
  };
}

/** Spreads rooms evenly, however many others there are. */
function weight(roomId: string, { id }: Fellow): number {
  return createHash('sha256').update(`${roomId} ${id}`).digest().readUInt32BE();
}
