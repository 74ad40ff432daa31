import type { BodyOf } from '@icando/contract/endpoint';
import type { overrideRow } from '@icando/contract/dictionary';
import { englishKey } from '@icando/game/language/english-key';
import { plainVietnameseKey, vietnameseKey, withoutClassifier } from '@icando/game/language/vietnamese-key';
import type { Lexicon, WholeRow } from '@icando/lexicon/lexicon';
import { LINE_END, type OverrideQueries, type OverrideRow } from './overrides-queries.ts';
import type { DictionaryProvider, PartialAnswer, Question } from './provider.ts';
import { joinedMeanings } from '@icando/lexicon/meanings';

export interface OverridesParts {
  queries: OverrideQueries;
  lexicon: Pick<Lexicon, 'articleOf' | 'lookUp'>;
  clock: () => number;
}

/** A row of the dictionary, or the one that an admin wrote in its place. */
export type ShownRow = WholeRow & { is_override: boolean };

/** The rows that the admins of this installation write in place of the dictionary's. */
export function createOverrides({ queries, lexicon, clock }: OverridesParts) {
  /** The rows as this installation has them. */
  async function applied<Row extends WholeRow>(rows: readonly Row[]): Promise<(Row & ShownRow)[]> {
    const found = await queries.find([...new Set(rows.map(({ en }) => englishKey(en)))]);
    const byRow = new Map(found.map((row) => [`${row.word_key}\t${row.type_word}`, row]));
    return rows.map((row) => {
      const override = byRow.get(`${englishKey(row.en)}\t${row.pos}`);
      return override === undefined
        ? { ...row, is_override: false }
        : { ...row, ...contentOf(override), is_override: true };
    });
  }

  async function lookUpEnglish(question: Question): Promise<PartialAnswer | undefined> {
    const answer = lexicon.lookUp(question);
    const row = answer && lexicon.articleOf(question.word)?.rows.find(({ pos }) => pos === answer.type_word);
    if (row === undefined) return answer;
    const [shown] = await applied([row]);
    return shown?.is_override === true ? answerOf(shown, joinedMeanings(shown.vi)) : answer;
  }

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
