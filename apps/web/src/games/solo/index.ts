export { linePairs } from './line/line-pairs.ts';
export { openWith } from './start-game.ts';
export { createAnswersOutbox, type Batch } from './review/answers-outbox.ts';
export { PracticeBoard } from './review/PracticeBoard.tsx';
export { createReviewStore } from './review/review-store.ts';
export { SPARE_WORDS } from './spare-words.ts';
