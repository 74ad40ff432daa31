import type { BodyOf } from '@icando/contract/endpoint';
import type { overrideRow } from '@icando/contract/dictionary';
import { englishKey } from '@icando/game/language/english-key';
import { plainVietnameseKey, vietnameseKey, withoutClassifier } from '@icando/game/language/vietnamese-key';
import type { Lexicon, LexiconAnswer, WholeRow } from '@icando/lexicon/lexicon';
import { LINE_END, type OverrideQueries, type OverrideRow } from './overrides-queries.ts';
import type { DictionaryProvider, PartialAnswer, Question } from './provider.ts';
import { joinedMeanings } from '@icando/lexicon/meanings';

export interface OverridesParts {
  queries: OverrideQueries;
  lexicon: Pick<Lexicon, 'articleOf' | 'lookUp' | 'phoneticOf'>;
  clock: () => number;
}

/** A row of the dictionary, or the one that an admin wrote in its place. */
export type ShownRow = WholeRow & { is_override: boolean };

/** The English side of the dictionary, as this installation has it. */
export interface EnglishDictionary {
  lookUp(word: string): PartialAnswer | undefined;
  /** The IPA without slashes; empty if a word is unknown. */
  phoneticOf(text: string): string;
}

/** The rows that the admins of this installation write in place of the dictionary's. */
export function createOverrides({ queries, lexicon, clock }: OverridesParts) {
  /** The rows as this installation has them. */
  async function applied<Row extends WholeRow>(rows: readonly Row[]): Promise<(Row & ShownRow)[]> {
    const written = await writtenFor(rows);
    return rows.map((row) => {
      const override = written.get(keyOf(row));
      return override === undefined
        ? { ...row, is_override: false }
        : { ...row, ...contentOf(override), is_override: true };
    });
  }

  async function lookUpEnglish(question: Question): Promise<PartialAnswer | undefined> {
    const answer = lexicon.lookUp(question);
    const row = answer && rowOfAnswer(question.word, answer);
    if (row === undefined) return answer;
    return answerIn(row, await writtenFor([row])) ?? answer;
  }

  const rowOfAnswer = (word: string, { type_word }: LexiconAnswer) =>
    lexicon.articleOf(word)?.rows.find(({ pos }) => pos === type_word);

  const writtenFor = async (rows: readonly WholeRow[]) =>
    byRow(await queries.find([...new Set(rows.map(({ en }) => englishKey(en)))]));

  async function lookUpVietnamese(question: Question): Promise<PartialAnswer | undefined> {
    const key = vietnameseKey(question.word);
    const written = key === '' ? undefined : await queries.findByMeaning(key);
    if (written !== undefined) {
      return answerOf(rowOf(written), written.word);
    }
    const answer = lexicon.lookUp(question);
    if (answer === undefined) return undefined;
    const found = await queries.find([englishKey(answer.translate_word)]);
    const override = found.find(({ type_word }) => type_word === answer.type_word);
    if (override === undefined) return answer;
    // An admin may have taken the meaning away; one that stays is also found without marks and with a classifier.
    if (!override.meaning_keys.split(LINE_END).some((written) => isTypedFor(written, key))) return undefined;
    return answerOf(rowOf(override), override.word);
  }

  return {
    applied,

    /** Reads the rows of the admins once, for the look-ups of many English words. */
    async english(): Promise<EnglishDictionary> {
      const written = byRow(await queries.all());
      if (written.size === 0)
        return { lookUp: (word) => lexicon.lookUp(fromEnglish(word)), phoneticOf: lexicon.phoneticOf };
      return {
        lookUp(word) {
          const answer = lexicon.lookUp(fromEnglish(word));
          const row = answer && rowOfAnswer(word, answer);
          return (row && answerIn(row, written)) ?? answer;
        },
        phoneticOf(text) {
          const phonetic = lexicon.phoneticOf(text);
          const row = lexicon.articleOf(text)?.rows[0];
          const changed = (row && written.get(keyOf(row))?.phonetic) ?? '';
          // Before the row's own transcription may be that of an article; an inflected form has another.
          const isOfRow = row !== undefined && row.ipa !== '' && phonetic.endsWith(row.ipa);
          return changed === '' || !isOfRow ? phonetic : `${phonetic.slice(0, -row.ipa.length)}${changed}`;
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
      const own = lexicon.articleOf(text)?.rows.find((candidate) => candidate.pos === pos);
      if (own === undefined) return false;
      const key = englishKey(own.en);
      if (row === null) await queries.remove(key, pos);
      else
        await queries.set({
          word_key: key,
          type_word: pos,
          word: own.en,
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

const fromEnglish = (word: string) => ({ word, from: 'en', to: 'vi' }) as const;

type Written = ReadonlyMap<string, OverrideRow>;

const byRow = (rows: readonly OverrideRow[]): Written =>
  new Map(rows.map((row) => [`${row.word_key}\t${row.type_word}`, row]));

const keyOf = ({ en, pos }: WholeRow) => `${englishKey(en)}\t${pos}`;

/** The answer by the row in place of this one; undefined if there is none. */
function answerIn(row: WholeRow, written: Written): PartialAnswer | undefined {
  const override = written.get(keyOf(row));
  if (override === undefined) return undefined;
  const { vi, ...content } = contentOf(override);
  return answerOf({ ...row, vi, ...content }, joinedMeanings(vi));
}

function isTypedFor(written: string, typed: string): boolean {
  const plain = (key: string) => plainVietnameseKey(withoutClassifier(key));
  return plain(written) === plain(typed);
}

function rowOf(row: OverrideRow): WholeRow {
  return { en: row.word, pos: row.type_word, ...contentOf(row) };
}

function contentOf({ meanings, phonetic, level, example, example_native }: OverrideRow) {
  return { vi: meanings.split(LINE_END), ipa: phonetic, level, example, example_vi: example_native };
}

function answerOf({ pos, ipa, level, example, example_vi }: WholeRow, translation: string): PartialAnswer {
  return { translate_word: translation, type_word: pos, phonetic: ipa, level, example, example_vi };
}
