export { mergedWords, mostMissed, type MergedWord } from './merged-words.ts';
export { MissedWords } from './MissedWords.tsx';
export { useRoomReport } from './reports-api.ts';
export { ReportTable } from './ReportTable.tsx';
