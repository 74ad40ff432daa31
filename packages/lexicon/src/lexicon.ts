import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FoundEnglishRow, FoundRow, LexiconAnswer } from './answer.ts';
import { englishKey, withoutLeadingWord } from '@icando/game/language/english-key';
import { exampleOf, wholeRowOf } from './examples.ts';
import type { WholeRow } from './examples.ts';
import { lookUpEnglish, rowsOfEnglish } from './look-up-english.ts';
import { lookUpVietnamese } from './look-up-vietnamese.ts';
import { partOfSpeechOfText } from './part-of-speech-of.ts';
import { DIST, FILES } from './paths.ts';
import { isPartOfSpeech } from './parts-of-speech.ts';
import { phoneticOfText } from './phonetics.ts';
import { relationsIn } from './relations.ts';
import type { Relations } from './relations.ts';
import { openSortedTable } from './sorted-table.ts';
import type { SortedTable } from './sorted-table.ts';
import { openStarters } from './starters.ts';
import type { Starters } from './starters.ts';
import { weakForm } from './weak-forms.ts';

export type { LexiconAnswer } from './answer.ts';
export type { WholeRow } from './examples.ts';
export type { CurriculumLesson, StarterLesson, StarterWord, WordKind } from './starters.ts';

export type LexiconLanguage = 'en' | 'vi';

export interface LexiconQuestion {
  word: string;
  from: LexiconLanguage;
  to: LexiconLanguage;
}

/** An English word with all its rows and relations. */
export interface Article extends Relations {
  word: string;
  /** Never empty; the row that a look-up gives is the first. */
  rows: WholeRow[];
}

/** All calls are synchronous and take well under a millisecond. */
export interface Lexicon extends Starters {
  /** Undefined for an unknown or empty word, or the same language on both sides. */
  lookUp(question: LexiconQuestion): LexiconAnswer | undefined;
  /** The rows that a look-up of an English text finds, the best first; of an inflected word only those of the form's class. */
  rowsOf(english: string): WholeRow[];
  /** The article of a word, English or Vietnamese, that is found as in a look-up; undefined if there is none. */
  articleOf(word: string): Article | undefined;
  /** The IPA without slashes; empty if a word is unknown. */
  phoneticOf(english: string): string;
  partOfSpeechOf(english: string): string;
  /** The English words with which learners confuse this one. */
  confusablesOf(english: string): string[];
}

/** @throws {Error} when the tables have not been compiled */
export function openLexicon(distDir = DIST): Lexicon {
  if (!existsSync(join(distDir, FILES.stamp))) {
    throw new Error('The lexicon is not compiled yet: run "node packages/lexicon/src/compile.ts".');
  }
  const table = (name: string) => openSortedTable(readFileSync(join(distDir, name)));
  const english = table(FILES.english);
  const spelt = table(FILES.vietnamese);
  const plain = table(FILES.plainVietnamese);
  const ipa = table(FILES.ipa);
  const classes = table(FILES.classes);
  const examples = table(FILES.examples);
  const relations = table(FILES.relations);
  const wholeRow = ({ row, label, phonetic }: FoundEnglishRow): WholeRow => {
    const whole = wholeRowOf(row, examples);
    return label === '' ? whole : { ...whole, ipa: phonetic, label };
  };
  const articleOfEnglish = (word: string): Article | undefined => {
    const rows = rowsOfEnglish(word, english).map(wholeRow);
    const [first] = rows;
    if (first === undefined) return undefined;
    const isForm = rows.every(({ label }) => label !== undefined);
    const headword = isForm ? word.trim().toLowerCase() : (rows.find(({ label }) => !label)?.en ?? first.en);
    return {
      word: headword,
      rows: withoutDoubles(rows),
      ...relationsIn(englishKey(isForm ? first.en : headword), relations),
    };
  };
  const lookUpEnglishWord = (word: string): LexiconAnswer | undefined => {
    const found = lookUpEnglish(word, english);
    if (found === undefined) return undefined;
    const phonetic = found.isForm ? phoneticIn(word, { english, classes, ipa }) : found.phonetic;
    return { ...answerOf(found, examples), phonetic };
  };
  const lookUpVietnameseWord = (word: string): LexiconAnswer | undefined => {
    const found = lookUpVietnamese(word, { spelt, plain });
    return found && answerOf(found, examples);
  };

  return {
    lookUp: ({ word, from, to }) => {
      if (from === to) return undefined;
      return from === 'en' ? lookUpEnglishWord(word) : lookUpVietnameseWord(word);
    },
    rowsOf: (text) =>
      withoutDoubles(
        rowsOfEnglish(text, english)
          .filter(({ hasClassOfForm }) => hasClassOfForm)
          .map(wholeRow),
      ),
    articleOf: (word) =>
      articleOfEnglish(word) ??
      articleOfEnglish(lookUpVietnamese(word, { spelt, plain })?.translate_word ?? ''),
    phoneticOf: (text) => phoneticIn(text, { english, classes, ipa }),
    partOfSpeechOf: (text) => partOfSpeechOfText(text, { english, classes }),
    confusablesOf: (text) => relationsIn(englishKey(text), relations).confusables.map(({ word }) => word),
    ...openStarters(
      {
        lessons: readFileSync(join(distDir, FILES.lessons), 'utf8'),
        curriculum: readFileSync(join(distDir, FILES.curriculum), 'utf8'),
      },
      (row) => exampleOf(row, examples),
    ),
  };
}

function answerOf({ translate_word, type_word, phonetic, row }: FoundRow, examples: SortedTable) {
  return { translate_word, type_word, phonetic, ...exampleOf(row, examples) };
}

/** Names of countries are among the themes and in ICU. */
function withoutDoubles(rows: WholeRow[]): WholeRow[] {
  const isSame = (one: WholeRow, other: WholeRow) => one.pos === other.pos && one.label === other.label;
  return rows.filter((row, at) => rows.findIndex((other) => isSame(row, other)) === at);
}

function phoneticIn(
  text: string,
  tables: { english: SortedTable; classes: SortedTable; ipa: SortedTable },
): string {
  const { english, ipa } = tables;
  const key = englishKey(text);
  const bare = withoutLeadingWord(key);
  const row = lookUpEnglish(text, english, { inflected: false });
  if (row === undefined || row.phonetic === '') {
    const pos = partOfSpeechOfText(text, tables);
    return phoneticOfText(text, (word) => ipa.find(word), isPartOfSpeech(pos) ? pos : undefined);
  }
  // A row that was found without the article of the text.
  if (bare === key || english.find(key) !== undefined) return row.phonetic;
  const lead = key.slice(0, key.length - bare.length).trim();
  return [weakForm(lead, row.phonetic) ?? ipa.find(lead) ?? '', row.phonetic].join(' ').trim();
}
