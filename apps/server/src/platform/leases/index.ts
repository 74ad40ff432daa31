export type { Fellow } from './fellow.ts';
export { watchFitness } from './fitness.ts';
export { openLeases, type Leases } from './leases.ts';
