export { GameTab } from './GameTab.tsx';
