export type { Bus } from './bus.ts';
export { createInProcessBus } from './in-process-bus.ts';
