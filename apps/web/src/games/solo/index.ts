export { linePairs } from './line/line-pairs.ts';
export { openWith } from './start-game.ts';
export { type Batch, joinBatches } from './answers.ts';
export { PracticeBoard } from './review/PracticeBoard.tsx';
export { createReviewStore } from './review/review-store.ts';
export { SPARE_WORDS } from './spare-words.ts';
