import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { englishKey } from '@icando/game/language/english-key';
import type { Lexicon, LexiconLanguage } from './lexicon.ts';
import { meaningsOf } from './meanings.ts';
import { GATE } from './paths.ts';
import { vietnameseKey } from '@icando/game/language/vietnamese-key';

export interface GateRow {
  word: string;
  accepted: string[];
}

/** Reads a list of required everyday words, whose rows are `word\tanswer;answer`. */
export function readGate(name: 'en-to-vi' | 'vi-to-en'): GateRow[] {
  return linesOf(name).map((line) => {
    const [word = '', accepted = ''] = line.split('\t');
    return { word, accepted: accepted.split(';').map((answer) => answer.trim()) };
  });
}

/** Reads the words that are forms of others, too: `word\tfirst meaning\tfirst meaning of the next row`. */
export function readFormsGate(): { word: string; meanings: string[] }[] {
  return linesOf('forms').map((line) => {
    const [word = '', ...meanings] = line.split('\t');
    return { word, meanings };
  });
}

function linesOf(name: string): string[] {
  const lines = readFileSync(join(GATE, `${name}.tsv`), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** The words whose first meaning is none of the accepted ones. */
export function gateMisses(
  lexicon: Pick<Lexicon, 'lookUp'>,
  from: LexiconLanguage,
  rows: GateRow[],
): string[] {
  const to = from === 'en' ? 'vi' : 'en';
  const keyOf = to === 'en' ? englishKey : vietnameseKey;
  return rows.flatMap(({ word, accepted }) => {
    const [answer = ''] = meaningsOf(lexicon.lookUp({ word, from, to })?.translate_word ?? '');
    const right = accepted.some((text) => keyOf(text) === keyOf(answer));
    return right ? [] : [`${word}: ${answer === '' ? 'nothing' : answer}, not ${accepted.join(' or ')}`];
  });
}
