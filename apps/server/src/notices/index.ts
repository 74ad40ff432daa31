import { USER_SOCKET_PATH, userClientFrame } from '@icando/contract/sockets';
import type { Bus } from '../platform/bus/index.ts';
import type { Sockets } from '../platform/sockets/index.ts';
import { createNotices, type Notices } from './notices.ts';

export type { Notices };

/** Opens /ws/user and answers what sends to it. */
export function registerNotices(sockets: Sockets, bus: Bus): Notices {
  const notices = createNotices(bus);
  sockets.register({
    path: USER_SOCKET_PATH,
    accepts: userClientFrame,
    signedOut: { type: 'signed_out' },
    open: (connection) => notices.listen(connection),
  });
  return notices;
}
