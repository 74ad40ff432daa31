// The same loop on Colyseus: it parses each answer, replies, and broadcasts to the room. `node colyseus.ts '{"size": …}'`
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Room, Server, type Client } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { FEEDBACK_MS, framesToSend } from './frames-to-send.ts';

const given = framesToSend();
const [question, result, end] = [given.question, given.answer_result, given.question_end].map(
  (json) => JSON.parse(json) as object,
);

class AnswerRoom extends Room {
  override maxClients = given.size;
  /**
   * Checks for state changes once a second instead of twenty times, as this room has no state. Without a patch rate the
   * room's clock would tick sixty times a second.
   */
  override patchRate = 1_000;
  /** Seconds until a reserved seat expires, enough to fill a room on a busy machine. */
  override seatReservationTimeout = 60;
  override messages = {
    answer: (client: Client) => {
      client.send('answer_result', result);
      this.#answers += 1;
      if (this.#answers < given.size) return;
      this.#answers = 0;
      this.broadcast('question_end', end);
      setTimeout(() => this.broadcast('question', question), FEEDBACK_MS);
    },
  };
  #answers = 0;

  override onJoin(): void {
    // Players whose sockets open later receive the question then.
    if (this.clients.length === given.size) this.broadcast('question', question);
  }
}

const http = createServer();
const server = new Server({
  transport: new WebSocketTransport({ server: http }),
  greet: false,
  gracefullyShutdown: false,
});
server.define('answers', AnswerRoom);
await server.listen(0, '127.0.0.1');
console.log(`is ready: http://127.0.0.1:${(http.address() as AddressInfo).port}`);
