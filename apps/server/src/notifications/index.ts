import { USER_SOCKET_PATH } from '@icando/contract/socket-protocol';
import { userClientFrame } from '@icando/contract/sockets';
import type { Bus } from '../platform/bus/index.ts';
import type { Sockets } from '../platform/sockets/index.ts';
import { createNotifications, type Notifications } from './notifications.ts';

export type { Notifications };

export function registerNotifications(sockets: Sockets, bus: Bus): Notifications {
  const notifications = createNotifications(bus);
  sockets.register({
    path: USER_SOCKET_PATH,
    accepts: userClientFrame,
    signedOut: { type: 'signed_out' },
    open: (connection) => notifications.listen(connection),
  });
  return notifications;
}
