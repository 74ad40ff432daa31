export { en as texts } from './index.ts';
export { starters } from './starters.ts';
