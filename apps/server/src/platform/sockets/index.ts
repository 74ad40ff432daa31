export type { Tickets } from './tickets.ts';
export type { PathParams } from './paths.ts';
export type { Fellowship } from './piped-header.ts';
export { createPipes, type Arrival, type Pipes } from './pipes.ts';
export { moveAway } from './shutdown.ts';
export { createDatabaseTickets } from './database-tickets.ts';
export type { Connection } from './connection.ts';
export { prepareFrame, prepareMeasuring, type PreparedFrame } from './frames.ts';
export { registerSockets, type SocketFeature, type Sockets, type Whereabouts } from './sockets.ts';
