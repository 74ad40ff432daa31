// Many clients in a process of their own, because a process may have only so many sockets. Commands come from `Crowd`.
import { wsTicket } from '@icando/contract/sockets';
import { USER_SOCKET_PATH } from '@icando/contract/socket-protocol';
import { WebSocket } from 'ws';
import { Client } from '../support/client.fixture.ts';

/** Opens one socket for each token, `atOnce` at a time. */
export interface CrowdCommand {
  origin: string;
  tokens: readonly string[];
  atOnce: number;
}

export interface CrowdReport {
  opened: number;
  /** Responses other than a ticket or an open socket, by status. */
  refused: Record<string, number>;
}

/** Gets a ticket, then opens a socket with it, as the client does; resolves to the status of a refusal. */
async function connect(origin: string, token: string): Promise<string | undefined> {
  const { status, body } = await new Client(origin, token).call(wsTicket);
  if (status !== 200) return String(status);
  const address = `${origin.replace(/^http/, 'ws')}${USER_SOCKET_PATH}?token=${body.ticket}`;
  const socket = new WebSocket(address, { perMessageDeflate: false });
  return new Promise((done) => {
    socket.on('open', () => done(undefined));
    socket.on('unexpected-response', (_request, { statusCode }) => done(String(statusCode)));
    socket.on('close', (code) => done(`closed with ${code}`));
    socket.on('error', ({ message }) => done(message));
  });
}

process.on('message', (command: CrowdCommand) => {
  void (async () => {
    const { origin, tokens, atOnce } = command;
    const report: CrowdReport = { opened: 0, refused: {} };
    const waiting = [...tokens];
    const lane = async () => {
      for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
        const refusal = await connect(origin, token).catch(({ message }: Error) => message);
        if (refusal === undefined) report.opened += 1;
        else report.refused[refusal] = (report.refused[refusal] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, tokens.length) }, lane));
    process.send?.(report);
  })();
});
