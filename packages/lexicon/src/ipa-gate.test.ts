import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureLexicon } from './compile.ts';
import { homographIpa } from './homographs.ts';
import { openLexicon } from './lexicon.ts';
import type { Lexicon } from './lexicon.ts';
import { isPartOfSpeech } from './parts-of-speech.ts';
import { GATE } from './paths.ts';

/** Rows of `text\tpart of speech\tIPA`; without a part of speech, it is the text as typed. */
const ROWS = readFileSync(join(GATE, 'ipa.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [text: string, pos: string, ipa: string]);

let lexicon: Lexicon;
/** What the lessons have for a word of a class. */
let lessons: Map<string, string>;
beforeAll(async () => {
  await ensureLexicon();
  lexicon = openLexicon();
  const words = lexicon.starterLessons().flatMap(({ id }) => lexicon.starterWords(id));
  lessons = new Map(words.map(({ en, pos, ipa }) => [`${en} ${pos}`, ipa]));
}, 30_000);

function ipaOf(text: string, pos: string): string {
  const composed = isPartOfSpeech(pos) ? homographIpa(text, pos) : undefined;
  return lessons.get(`${text} ${pos}`) ?? composed ?? lexicon.phoneticOf(text);
}

describe('the pronunciation of tricky words and phrases', () => {
  it('has more than 200 words and 60 phrases to say', () => {
    const phrases = ROWS.filter(([text]) => text.includes(' '));
    expect(phrases.length).toBeGreaterThanOrEqual(60);
    expect(ROWS.length - phrases.length).toBeGreaterThanOrEqual(200);
  });

  it('is that of learners’ dictionaries in every row', () => {
    const misses = ROWS.filter(([text, pos, ipa]) => ipaOf(text, pos) !== ipa);
    expect(misses.map(([text, pos, ipa]) => `${text} ${pos}: ${ipaOf(text, pos)}, not ${ipa}`)).toEqual([]);
  });
});
