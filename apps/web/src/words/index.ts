export { AddWordDialog } from './AddWordDialog.tsx';
export { useWordFilter, type WordFilterControl } from './use-word-filter.ts';
export { useWordSound } from './use-word-sound.ts';
export { refreshLists } from './word-lists.ts';
export { WordHead } from './WordHead.tsx';
export { fetchWords } from './word-query.ts';
export { useWords } from './words-api.ts';
export type { WordFilter } from './word-filter.ts';
export { VoiceChoice } from './voice-choice.ts';
