// The upper bound: a `ws` server without any logic. It does not parse answers, sends a constant reply, and when all
// players of the room have answered it sends prepared frames. `node server.ts '{"size": …}'`, started by start.ts.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { FEEDBACK_MS, type FramesToSend } from './start.ts';

interface Room {
  players: WebSocket[];
  answers: number;
}

const given = JSON.parse(process.argv[2] ?? '') as FramesToSend;
const [question, result, end] = [given.question, given.answer_result, given.question_end].map((json) =>
  Buffer.from(json),
) as [Buffer, Buffer, Buffer];
const rooms = new Map<string, Room>();

const http = createServer();
const sockets = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false });
http.on('upgrade', (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, (ws) => join(ws, request.url ?? ''));
});
http.listen(0, '127.0.0.1', () =>
  console.log(`is ready: http://127.0.0.1:${(http.address() as AddressInfo).port}`),
);

function join(player: WebSocket, id: string): void {
  const room = rooms.get(id) ?? { players: [], answers: 0 };
  rooms.set(id, room);
  room.players.push(player);
  player.on('message', () => {
    send([player], result);
    room.answers += 1;
    if (room.answers < given.size) return;
    room.answers = 0;
    send(room.players, end);
    setTimeout(() => send(room.players, question), FEEDBACK_MS);
  });
  if (room.players.length === given.size) send(room.players, question);
}

function send(players: readonly WebSocket[], frame: Buffer): void {
  for (const player of players) player.send(frame, { binary: false });
}
