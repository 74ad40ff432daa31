export { sendEmoji } from './line.ts';
export { useNotices } from './use-notices.ts';
