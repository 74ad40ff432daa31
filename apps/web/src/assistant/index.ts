export { ClearHistoryDialog } from './ClearHistoryDialog.tsx';
export { AiTalk } from './lazy-ai-talk.ts';
