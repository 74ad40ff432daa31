import { createTransport } from 'nodemailer';
import { createQueue, QueueFull } from '../queue.ts';
import type { MailSettings } from './mail-settings.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  headers?: Record<string, string>;
}

/** Connections to the mail server. */
const AT_ONCE = 4;
const MAX_WAITING = 500;
const TIMEOUT_MS = 15_000;

/** Sends e-mails in the background. A failed one is reported and not sent again: its reader asks for another. */
export function createMailer({ url, from }: MailSettings, report: (error: unknown) => void) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: AT_ONCE,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const queue = createQueue({ atOnce: AT_ONCE, waiting: MAX_WAITING });
  const running = new Set<Promise<unknown>>();

  async function deliver({ to, ...mail }: Mail): Promise<void> {
    // As an object, because a text would be read as a list of addresses.
    await transport.sendMail({ from, to: { name: '', address: to }, ...mail, textEncoding: 'base64' });
  }

  return {
    /** In its lane, so that many do not delay others. @throws when the mail server does not take it, or too many e-mails wait */
    send: (mail: Mail, lane: string): Promise<void> => queue.run(() => deliver(mail), lane),

    /** Runs the task, which may look up whom to write to and what, after the caller has its reply. */
    inBackground(prepare: () => Promise<Mail | undefined>): void {
      const task = queue
        .run(async () => {
          const mail = await prepare();
          if (mail !== undefined) await deliver(mail);
        })
        .catch((error: unknown) => report(error instanceof QueueFull ? 'too many e-mails wait' : error))
        .finally(() => running.delete(task));
      running.add(task);
    },

    /** Waits for what was accepted; each part of it ends within the time limits above. */
    async close(): Promise<void> {
      await Promise.all(running);
      transport.close();
    },
  };
}
export type Mailer = ReturnType<typeof createMailer>;
