export { mergedWords, mostMissed, type MergedWord } from './merged-words.ts';
export { MissedWords } from './MissedWords.tsx';
export { ReportTable } from './ReportTable.tsx';
