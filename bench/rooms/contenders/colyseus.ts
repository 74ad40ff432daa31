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
   * Looks for changes of a state that this room does not have: seldom, instead of twenty times a second. Without it the
   * room's clock would tick sixty times.
   */
  override patchRate = 1_000;
  /** Seconds between the seat and the socket: a full room takes long on a busy machine. */
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
    // Players who connect later get it when they connect.
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
