export { openWith } from './start-game.ts';
