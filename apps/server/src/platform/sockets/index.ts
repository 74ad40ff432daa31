export type { Connection } from './connection.ts';
export { prepareFrame, prepareMeasuring, type PreparedFrame } from './frames.ts';
export { installSockets, type SocketFeature, type Sockets } from './sockets.ts';
