import { everyAlternativeOf } from './alternatives.ts';
import { nfc } from '@icando/contract/text';
import { englishKey } from './english-key.ts';
import { vietnameseKey } from './vietnamese-key.ts';
import { withoutPlaceholders } from './placeholders.ts';

/** The keys of the separate meanings of an English side, by which words are compared. */
export function englishMeanings(side: string): readonly string[] {
  return keysOf(side, (text) => [englishKey(text), ...withoutPlaceholders(englishKey(text))]);
}

/** The keys of the separate meanings of a Vietnamese side. */
export function vietnameseMeanings(side: string): readonly string[] {
  // No Vietnamese word has optional letters: `mèo(con)` has a note.
  return keysOf(side.replace(/[)\]](?![([])|(?=[([])/g, '$& '), (text) => [vietnameseKey(text)]);
}

function keysOf(side: string, keysFor: (text: string) => readonly string[]): readonly string[] {
  const keys = everyAlternativeOf(side).flatMap(keysFor);
  const distinct = [...new Set(keys.filter((key) => key !== ''))];
  // A side that consists only of punctuation or notes is compared without removing them.
  return distinct.length > 0 ? distinct : [nfc(side).toLowerCase().trim()];
}
