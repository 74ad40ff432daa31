import { startMailServer } from '../../apps/server/test/support/mail/mail-server.fixture.ts';
import { freePort } from './free-port.ts';
import { type RunningServer, startServer } from './server.ts';

export interface ServerWithMail extends RunningServer {
  mail: Awaited<ReturnType<typeof startMailServer>>;
}

/** Starts a server with a public address, and a mail server that receives its e-mails. `stop` ends both. */
export async function startServerWithMail(): Promise<ServerWithMail> {
  const mail = await startMailServer();
  const port = String(await freePort());
  const server = await startServer({ ...mail.settings, PORT: port, PUBLIC_URL: `http://localhost:${port}` });
  return {
    ...server,
    mail,
    stop: async () => {
      await server.stop();
      await mail.close();
    },
  };
}
