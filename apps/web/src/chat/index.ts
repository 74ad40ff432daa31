export { ChatButton } from './ChatButton.tsx';
