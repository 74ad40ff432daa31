export { vi as texts } from './index.ts';
export { faults, fields, refusals } from './refusals.ts';
export { roomRefusals } from './room-refusals.ts';
