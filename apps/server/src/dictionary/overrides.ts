import type { BodyOf } from '@icando/contract/endpoint';
import type { overrideRow } from '@icando/contract/dictionary';
import { withPlainSigns } from '@icando/contract/text';
import { englishKey } from '@icando/game/language/english-key';
import { plainVietnameseKey, vietnameseKey, withoutClassifier } from '@icando/game/language/vietnamese-key';
import type { Lexicon, LexiconAnswer, WholeRow } from '@icando/lexicon/lexicon';
import { joinedMeanings, labelledMeanings } from '@icando/lexicon/meanings';
import { LINE_END, type OverrideQueries, type OverrideRow } from './overrides-queries.ts';
import type { DictionaryProvider, PartialAnswer, Question } from './provider.ts';

export interface OverridesDeps {
  queries: OverrideQueries;
  lexicon: Pick<Lexicon, 'articleOf' | 'lookUp' | 'phoneticOf' | 'rowsOf'>;
  clock: () => number;
}

/** A row of the dictionary, or the one that an admin wrote in its place. */
export type ShownRow = WholeRow & { is_override: boolean };

/** The English side of the dictionary, as this installation has it. */
export interface EnglishDictionary {
  /** The rows that a look-up finds. */
  rowsOf(word: string): readonly WholeRow[];
  /** The IPA without slashes; empty if a word is unknown. */
  phoneticOf(text: string): string;
}

/** The rows that the admins of this installation write in place of the dictionary's. */
export function createOverrides({ queries, lexicon, clock }: OverridesDeps) {
  async function loadFor(rows: readonly WholeRow[]): Promise<OverridesByRow> {
    return byRow(await queries.find([...new Set(rows.map(({ en }) => englishKey(en)))]));
  }

  /** The rows as this installation has them. */
  async function applied<Row extends WholeRow>(rows: readonly Row[]): Promise<(Row & ShownRow)[]> {
    const overrides = await loadFor(rows);
    return rows.map((row) => appliedTo(row, overrides));
  }

  /** The answer of the first row, with those of the word's other rows. */
  async function lookUpEnglish(question: Question): Promise<PartialAnswer | undefined> {
    const answer = lexicon.lookUp(question);
    if (answer === undefined) return undefined;
    const rows = lexicon.rowsOf(question.word);
    const overrides = await loadFor(rows);
    const [first, ...others] = rows;
    const firstAnswer = first === undefined ? answer : correctedAnswer(answer, first, overrides);
    if (others.length === 0) return firstAnswer;
    return { ...firstAnswer, others: others.map((row) => answerFromEnglish(appliedTo(row, overrides))) };
  }

  async function lookUpVietnamese(question: Question): Promise<PartialAnswer | undefined> {
    const key = vietnameseKey(question.word);
    const withThisMeaning = key === '' ? undefined : await queries.findByMeaning(key);
    if (withThisMeaning !== undefined) return answerFromVietnamese(withThisMeaning);
    const answer = lexicon.lookUp(question);
    if (answer === undefined) return undefined;
    const overridesOfWord = await queries.find([englishKey(answer.translate_word)]);
    const override = overridesOfWord.find(({ type_word }) => type_word === answer.type_word);
    if (override === undefined) return answer;
    // An admin may have taken the meaning away; one that stays is also found without marks and with a classifier.
    const hasMeaning = override.meaning_keys
      .split(LINE_END)
      .some((meaning) => isEqualButForMarks(meaning, key));
    return hasMeaning ? answerFromVietnamese(override) : undefined;
  }

  return {
    applied,

    /** Reads the rows of the admins once, for the look-ups of many English words. */
    async english(): Promise<EnglishDictionary> {
      const overrides = byRow(await queries.all());
      const { rowsOf } = lexicon;
      // The dictionary has `well-known`, and word processors write `well–known`.
      const phoneticOf = (text: string) => lexicon.phoneticOf(withPlainSigns(text));
      if (overrides.size === 0) return { rowsOf, phoneticOf };
      return {
        rowsOf: (word) => rowsOf(word).map((row) => appliedTo(row, overrides)),
        phoneticOf(text) {
          const [row] = lexicon.rowsOf(text);
          const phonetic = phoneticOf(text);
          return row === undefined ? phonetic : correctedPhonetic(phonetic, row, overrides);
        },
      };
    },

    /** The dictionary, with these rows in their place. */
    provider: {
      name: 'lexicon',
      async lookUp(question) {
        if (question.from === question.to) return undefined;
        return question.from === 'en' ? lookUpEnglish(question) : lookUpVietnamese(question);
      },
    } satisfies DictionaryProvider,

    /** Returns false where the dictionary has no such row. */
    async set(text: string, { class: pos, row }: BodyOf<typeof overrideRow>): Promise<boolean> {
      const original = lexicon
        .articleOf(text)
        ?.rows.find((each) => each.pos === pos && each.label === undefined);
      if (original === undefined) return false;
      const key = englishKey(original.en);
      if (row === null) await queries.remove(key, pos);
      else
        await queries.set({
          word_key: key,
          type_word: pos,
          word: original.en,
          meanings: row.meanings.map((meaning) => meaning.trim()).join(LINE_END),
          meaning_keys: `${LINE_END}${row.meanings.map(vietnameseKey).join(LINE_END)}${LINE_END}`,
          phonetic: row.ipa.trim().replace(/^\/+|\/+$/g, ''),
          level: row.level,
          example: row.example.trim(),
          example_native: row.example_native.trim(),
          changed_at: clock(),
        });
      return true;
    },
  };
}
export type Overrides = ReturnType<typeof createOverrides>;

/** By English key and class. */
type OverridesByRow = ReadonlyMap<string, OverrideRow>;

function byRow(rows: readonly OverrideRow[]): OverridesByRow {
  return new Map(rows.map((row) => [`${row.word_key}\t${row.type_word}`, row]));
}

function overrideOf({ en, pos }: WholeRow, overrides: OverridesByRow): OverrideRow | undefined {
  return overrides.get(`${englishKey(en)}\t${pos}`);
}

function appliedTo<Row extends WholeRow>(row: Row, overrides: OverridesByRow): Row & ShownRow {
  const override = overrideOf(row, overrides);
  if (override === undefined) return { ...row, is_override: false };
  const content = contentOf(override);
  // The pronunciation that an admin wrote is that of the base form.
  const ipa = row.label === undefined ? content.ipa : row.ipa;
  return { ...row, ...content, ipa, is_override: true };
}

function contentOf({ meanings, phonetic, level, example, example_native }: OverrideRow) {
  return { vi: meanings.split(LINE_END), ipa: phonetic, level, example, example_vi: example_native };
}

/** The answer by the row that an admin wrote in place of the one found; an inflected form keeps its own pronunciation. */
function correctedAnswer(answer: LexiconAnswer, row: WholeRow, overrides: OverridesByRow): PartialAnswer {
  const shown = appliedTo(row, overrides);
  if (!shown.is_override) return answer;
  const corrected = answerFromEnglish(shown);
  return answer.phonetic === row.ipa ? corrected : { ...corrected, phonetic: answer.phonetic };
}

function answerFromEnglish({ pos, vi, ipa, level, example, example_vi, label }: WholeRow): PartialAnswer {
  const translation = joinedMeanings(labelledMeanings(vi, label));
  return { translate_word: translation, type_word: pos, phonetic: ipa, level, example, example_vi };
}

function answerFromVietnamese(override: OverrideRow): PartialAnswer {
  const { ipa, level, example, example_vi } = contentOf(override);
  const { word, type_word } = override;
  return { translate_word: word, type_word, phonetic: ipa, level, example, example_vi };
}

/** Replaces the row's own transcription, before which that of an article may be; an inflected form has another one. */
function correctedPhonetic(phonetic: string, row: WholeRow, overrides: OverridesByRow): string {
  const corrected = overrideOf(row, overrides)?.phonetic ?? '';
  const endsWithRow = row.ipa !== '' && phonetic.endsWith(row.ipa);
  return corrected === '' || !endsWithRow ? phonetic : `${phonetic.slice(0, -row.ipa.length)}${corrected}`;
}

function isEqualButForMarks(oneKey: string, otherKey: string): boolean {
  const plain = (key: string) => plainVietnameseKey(withoutClassifier(key));
  return plain(oneKey) === plain(otherKey);
}
