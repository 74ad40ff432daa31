import * as z from 'zod/mini';
import type { Sockets } from '../platform/sockets/index.ts';
import { createNotices, type Notices } from './notices.ts';

export type { Notices };

/** Opens /ws/user, where a client only listens, and answers what sends to it. */
export function installNotices(sockets: Sockets): Notices {
  const notices = createNotices();
  sockets.serve({
    path: '/ws/user',
    accepts: z.never(),
    signedOut: { type: 'signed_out' },
    open: (connection) => notices.listen(connection),
  });
  return notices;
}
