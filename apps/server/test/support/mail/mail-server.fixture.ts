import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface Received {
  to: string[];
  head: string;
  body: string;
}

/** A real SMTP server of this process, which keeps what it receives. */
export async function startMailServer() {
  const received: Received[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let message = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => (message += part));
      stream.on('end', () => {
        const end = message.indexOf('\r\n\r\n');
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          head: message.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' '),
          body: Buffer.from(message.slice(end), 'base64').toString(),
        });
        done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  return {
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'I Can do it <hello@school.example>',
      PUBLIC_URL: 'https://school.example',
    },
    to: (email: string) => received.filter((mail) => mail.to.includes(email)),
    close: () => new Promise<void>((done) => smtp.close(() => done())),
  };
}
