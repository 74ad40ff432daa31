export { AddWordDialog } from './AddWordDialog.tsx';
export { useSlashFocus } from './use-slash-focus.ts';
export { useWordFilter, type WordFilterControl } from './use-word-filter.ts';
export { useWordSound } from './use-word-sound.ts';
export { refreshLists } from './word-lists.ts';
export { VoiceChoice } from './VoiceChoice.tsx';
