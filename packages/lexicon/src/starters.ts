import { englishKey, withoutLeadingWord } from '@icando/game/language/english-key';
import { alternativeKeys } from '@icando/game/language/written-forms';
import type { Example } from './answer.ts';
import { gradeLessonName, type CompiledTopic } from './curriculum.ts';
import { rowKey } from './examples.ts';
import { meaningsOf } from './meanings.ts';

export interface StarterLesson {
  /** The position in `themes/order.txt`, from 1, which never changes. */
  id: number;
  slug: string;
  lesson_name: string;
  description: string;
  /** The levels of most words: `A2` or `A1–B1`. */
  level: string;
  word_count: number;
}

/** A topic of the national curriculum as a lesson. */
export interface CurriculumLesson extends Omit<StarterLesson, 'slug' | 'description'> {
  /** 6 to 12. */
  grade: number;
  /** The topic in English and Vietnamese, joined by ` · `. */
  topic: string;
}

export interface StarterWord {
  en: string;
  pos: string;
  /** The meanings, joined by `;`, the first asked first. */
  vi: string;
  ipa: string;
}

export interface Starters {
  starterLessons(): StarterLesson[];
  /** The topics of the national curriculum, by grade. Their ids, from 6001, never change. */
  curriculum(): CurriculumLesson[];
  /** The words of a starter lesson or of a topic; none if there is no such lesson. */
  starterWords(id: number): (StarterWord & Example)[];
  /** The English sides of all starter lessons. */
  headwords(): string[];
  /** Up to `n` random distractors without a common English or Vietnamese side. Half of them come from `themes`. */
  spareWords(n: number, dice?: () => number, themes?: ReadonlySet<number>): (StarterWord & WordKind)[];
  /**
   * The theme, part of speech and level of an English side, in the sense of its Vietnamese side where it has several; empty if
   * no theme has the word.
   */
  kindOf(english: string, native?: string): Partial<WordKind & { level: string }>;
}

/** The features by which words are similar. */
export interface WordKind {
  /** The starter lesson. */
  theme: number;
  type_word: string;
}

interface CompiledLesson extends Omit<StarterLesson, 'word_count'> {
  words: [en: string, pos: string, vi: string, ipa: string, level: string][];
}

interface Tables {
  lessons: string;
  curriculum: string;
}

interface Spare {
  theme: number;
  word: CompiledLesson['words'][number];
}

/** Distractors must look like answers: no function words or sentences. */
const SPARE = new Set(['noun', 'verb', 'adjective']);

export function openStarters(tables: Tables, exampleOf: (row: string) => Example): Starters {
  const lessons = JSON.parse(tables.lessons) as CompiledLesson[];
  const topics = JSON.parse(tables.curriculum) as CompiledTopic[];
  const rows = lessons.flatMap(({ words }) => words);
  const placesOf = new Map(topics.map(({ id, rows }) => [id, rows]));
  for (const [at, { id, words }] of lessons.entries()) {
    const before = lessons.slice(0, at).reduce((sum, lesson) => sum + lesson.words.length, 0);
    placesOf.set(
      id,
      words.map((_, index) => before + index),
    );
  }
  const spare = lessons.flatMap(({ id, words }) =>
    words.filter(([, pos]) => SPARE.has(pos)).map((word) => ({ theme: id, word })),
  );
  let kinds: ReadonlyMap<string, Kind[]> | undefined;
  return {
    starterLessons: () => lessons.map(({ words, ...lesson }) => ({ ...lesson, word_count: words.length })),
    curriculum: () =>
      topics.map(({ id, grade, name, name_vi, level, rows }) => ({
        id,
        grade,
        topic: `${name} · ${name_vi}`,
        lesson_name: gradeLessonName(grade, name_vi),
        level,
        word_count: rows.length,
      })),
    starterWords: (id) =>
      (placesOf.get(id) ?? []).flatMap((place) => {
        const word = rows[place];
        return word === undefined ? [] : [{ ...presentWord(word), ...exampleOf(rowKey(place)) }];
      }),
    headwords: () => rows.map(([en]) => en),
    spareWords(n, dice = Math.random, themes = new Set()) {
      const alike = spare.filter(({ theme }) => themes.has(theme));
      const first = alike.length === 0 ? [] : pick(alike, Math.ceil(n / 2), dice);
      const others = pick(
        spare.filter((word) => !first.includes(word)),
        n - first.length,
        dice,
        first,
      );
      return [...first, ...others].map(({ theme, word }) => ({
        ...presentWord(word),
        theme,
        type_word: word[1],
      }));
    },
    kindOf(english, native = '') {
      kinds ??= kindsOf(lessons);
      // Most sides are equal to their key.
      const found = kinds.get(english) ?? kinds.get(kindKey(alternativeKeys(english)[0] ?? ''));
      return found === undefined ? {} : kindOfSense(found, native);
    },
  };
}

interface Kind {
  kind: WordKind & { level: string };
  vi: string;
}

/** The kinds by key, one for each entry. */
function kindsOf(lessons: readonly CompiledLesson[]): ReadonlyMap<string, Kind[]> {
  const kinds = new Map<string, Kind[]>();
  for (const { id, words } of lessons) {
    for (const [en, pos, vi, , level] of words) {
      const key = kindKey(en);
      const kind = { kind: { theme: id, type_word: pos, level }, vi };
      const before = kinds.get(key);
      if (before === undefined) kinds.set(key, [kind]);
      else before.push(kind);
    }
  }
  return kinds;
}

/** Of several entries, the first that has a meaning of the Vietnamese side, or else the first. */
function kindOfSense(kinds: readonly Kind[], native: string): Partial<Kind['kind']> {
  const [first] = kinds;
  if (kinds.length === 1 || native === '') return first?.kind ?? {};
  const meant = new Set(native.split(/[;,]/).map((meaning) => meaning.trim().toLowerCase()));
  const found = kinds.find(({ vi }) => meaningsOf(vi).some((meaning) => meant.has(meaning)));
  return (found ?? first)?.kind ?? {};
}

function kindKey(english: string): string {
  return withoutLeadingWord(englishKey(english));
}

function presentWord([en, pos, vi, ipa]: CompiledLesson['words'][number]): StarterWord {
  return { en, pos, vi, ipa };
}

/** The English side and each Vietnamese meaning. */
function sidesOf([en, , vi]: CompiledLesson['words'][number]): string[] {
  return [en, ...meaningsOf(vi)].map((side) => side.toLowerCase());
}

/** Picks random words; after a duplicate, it takes the next word without one. */
function pick(
  words: readonly Spare[],
  n: number,
  dice: () => number,
  before: readonly Spare[] = [],
): Spare[] {
  const picked: Spare[] = [];
  const sides = new Set(before.flatMap(({ word }) => sidesOf(word)));
  const draws = Math.min(n, words.length);
  for (let draw = 0; draw < draws; draw += 1) {
    const start = Math.floor(dice() * words.length);
    for (let step = 0; step < words.length; step += 1) {
      const spare = words[(start + step) % words.length];
      if (spare === undefined) continue;
      const ofWord = sidesOf(spare.word);
      if (ofWord.some((side) => sides.has(side))) continue;
      for (const side of ofWord) sides.add(side);
      picked.push(spare);
      break;
    }
  }
  return picked;
}
