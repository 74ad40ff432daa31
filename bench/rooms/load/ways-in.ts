import { HttpLanes, requestText } from '../../support/http-connection.ts';
import type { ContenderProgram } from '../contenders/start-contender.ts';
import { COLYSEUS, OWN, SOCKET_IO, type Dialect } from './dialects.ts';

/** How players join a room of a contender. */
export interface JoinCode {
  dialect: Dialect;
  /** The socket's path of each of `size` players in the room with this number. */
  paths(port: number, room: number, size: number): readonly string[] | Promise<readonly string[]>;
}

const same = (path: string, size: number) => Array.from({ length: size }, () => path);

export const WAYS_IN: Readonly<Record<ContenderProgram, JoinCode>> = {
  'bare-ws.ts': { dialect: OWN, paths: (_port, room, size) => same(`/${room}`, size) },
  'socket-io.ts': {
    dialect: SOCKET_IO,
    paths: (_port, room, size) => same(`/socket.io/?EIO=4&transport=websocket&room=${room}`, size),
  },
  'colyseus.ts': { dialect: COLYSEUS, paths: (port, _room, size) => reserveSeats(port, size) },
};

/** Reserves the seats of a Colyseus room over HTTP before the sockets open; the first reservation creates the room. */
async function reserveSeats(port: number, size: number): Promise<string[]> {
  const lanes = await HttpLanes.open(`http://127.0.0.1:${port}`, 1);
  const paths: string[] = [];
  let method = 'create/answers';
  while (paths.length < size) {
    const reply = await lanes.send(0, requestText('POST', `/matchmake/${method}`, undefined, {}));
    const seat = JSON.parse(String(reply)) as { processId: string; roomId: string; sessionId: string };
    method = `joinById/${seat.roomId}`;
    paths.push(`/${seat.processId}/${seat.roomId}?sessionId=${seat.sessionId}`);
  }
  lanes.close();
  return paths;
}
