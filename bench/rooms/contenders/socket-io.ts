// The same loop on Socket.IO: it parses each answer, replies, and broadcasts to the room. `node socket-io.ts '{"size": …}'`
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { FEEDBACK_MS, framesToSend } from './frames-to-send.ts';

const given = framesToSend();
const [question, result, end] = [given.question, given.answer_result, given.question_end].map(
  (json) => JSON.parse(json) as object,
);
const rooms = new Map<string, { players: number; answers: number }>();

const http = createServer();
const io = new Server(http, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => {
  const id = String(socket.handshake.query['room']);
  const room = rooms.get(id) ?? { players: 0, answers: 0 };
  rooms.set(id, room);
  void socket.join(id);
  socket.on('answer', () => {
    socket.emit('answer_result', result);
    room.answers += 1;
    if (room.answers < given.size) return;
    room.answers = 0;
    io.to(id).emit('question_end', end);
    setTimeout(() => io.to(id).emit('question', question), FEEDBACK_MS);
  });
  room.players += 1;
  if (room.players === given.size) io.to(id).emit('question', question);
});
http.listen(0, '127.0.0.1', () =>
  console.log(`is ready: http://127.0.0.1:${(http.address() as AddressInfo).port}`),
);
