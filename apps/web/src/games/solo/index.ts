export { linePairs } from './line/line-pairs.ts';
export { openWith } from './start-game.ts';
export { type Batch, joinBatches } from './answers.ts';
export { pageDeps } from './review/page-deps.ts';
export { PracticeBoard } from './review/PracticeBoard.tsx';
export { celebration, isCelebrated } from './result/celebration.ts';
export { reviewedWords } from './review/reviewed-words.ts';
export { createReviewStore } from './review/review-store.ts';
export { SPARE_WORDS } from './spare-words.ts';
