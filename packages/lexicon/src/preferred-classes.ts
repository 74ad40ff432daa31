import type { PartOfSpeech } from './parts-of-speech.ts';

/** Which class of a word is answered where neither the texts counted nor the order of themes say what a learner means. Data. */
export const PREFERRED_CLASSES: ReadonlyMap<string, PartOfSpeech> = new Map([
  ['study', 'verb'],
  ['train', 'noun'],
  ['match', 'noun'],
  ['dream', 'noun'],
]);
