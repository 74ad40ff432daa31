export { isTicket, newTicket, TICKETS_PER_USER, type Tickets } from './tickets.ts';
export type { PathParams } from './paths.ts';
export type { UpgradeRequest, ParseRelayHeader, RoutingResult } from './upgrade.ts';
export { closeStaggered, staggered } from './shutdown.ts';
export type { Connection } from './connection.ts';
export { prepareFrame, prepareFrameWithPing, type PreparedFrame } from './frames.ts';
export { registerSockets, type SocketFeature, type Sockets } from './sockets.ts';
