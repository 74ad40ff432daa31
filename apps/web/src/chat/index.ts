export { ChatButton } from './ChatButton.tsx';
export { writeTo } from './write-to.ts';
