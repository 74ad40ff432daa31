export { vi as texts } from './index.ts';
export { refusals } from './refusals.ts';
