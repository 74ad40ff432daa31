// The upper bound: a `ws` server without any logic. It does not parse answers, sends a constant reply, and when
// all players of the room have answered it sends prepared frames. `node bare-ws.ts '{"size": …}' [raw]`
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { prepareFrame } from '../../../apps/server/src/platform/sockets/frames.ts';
import { FEEDBACK_MS, framesToSend } from './frames-to-send.ts';

interface Room {
  players: ((frame: Prepared) => void)[];
  answers: number;
}
type Prepared = ReturnType<typeof prepared>;

const given = framesToSend();
/** With 'raw', frames are encoded once and written to the TCP socket, bypassing the library's `send`. */
const isRaw = process.argv[3] === 'raw';
const question = prepared(given.question);
const result = prepared(given.answer_result);
const end = prepared(given.question_end);
const rooms = new Map<string, Room>();

const http = createServer();
const sockets = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false });
http.on('upgrade', (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, (ws) => join(ws, socket, request.url ?? ''));
});
http.listen(0, '127.0.0.1', () =>
  console.log(`is ready: http://127.0.0.1:${(http.address() as AddressInfo).port}`),
);

function join(ws: WebSocket, socket: Duplex, id: string): void {
  const room = rooms.get(id) ?? { players: [], answers: 0 };
  rooms.set(id, room);
  const send = isRaw
    ? ({ frame }: Prepared) => void socket.write(frame)
    : ({ data }: Prepared) => ws.send(data, { binary: false });
  room.players.push(send);
  ws.on('message', () => {
    send(result);
    room.answers += 1;
    if (room.answers < given.size) return;
    room.answers = 0;
    for (const player of room.players) player(end);
    setTimeout(() => ask(room), FEEDBACK_MS);
  });
  if (room.players.length === given.size) ask(room);
}

function ask({ players }: Room): void {
  for (const player of players) player(question);
}

function prepared(json: string) {
  return { data: Buffer.from(json), frame: prepareFrame(JSON.parse(json) as object).bytes };
}
