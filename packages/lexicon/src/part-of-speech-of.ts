import { baseFormsOf } from '@icando/game/language/english-forms';
import { englishKey, withoutLeadingWord } from '@icando/game/language/english-key';
import { lookUpEnglish } from './look-up-english.ts';
import { closedClassOf } from './parts-of-speech.ts';
import type { SortedTable } from './sorted-table.ts';
import { CLASS_LETTERS } from './wordnet.ts';

const PARTICLE =
  / (?:about|after|ahead|along|around|away|back|by|down|for|in|into|off|on|out|over|through|to|up|with)$/;

/** Searches the lexicon, the closed classes, WordNet, then WordNet for the base form. */
export function partOfSpeechOfText(
  text: string,
  tables: { english: SortedTable; classes: SortedTable },
): string {
  const row = lookUpEnglish(text, tables.english, { inflected: false });
  if (row !== undefined) return row.type_word;
  const key = withoutLeadingWord(englishKey(text));
  const closed = closedClassOf(key);
  if (closed !== undefined) return closed;
  const [first = '', ...rest] = key.split(' ');
  for (const form of [first, ...baseFormsOf(first).map((base) => base.form)]) {
    const whole = [form, ...rest].join(' ');
    const letter = tables.classes.find(whole)?.[0];
    const part = letter === undefined ? undefined : CLASS_LETTERS[letter];
    if (part !== undefined) return part === 'verb' && PARTICLE.test(whole) ? 'phrasal verb' : part;
  }
  return '';
}
