import { dayNumber } from '@icando/game/memory/learner-day';
import { FIRST_OWN_MODEL, type Line } from '../../exports/index.ts';
import { nextId } from '../../platform/database/index.ts';
import { wordRow } from '../../words/index.ts';
import type { KnownKeys } from './known-keys.ts';

const DEFAULT_MODEL = 1;

export function lessonRow(userId: number, line: Line<'lessons.jsonl'>, nameKey: string) {
  return {
    id: nextId(),
    user_id: userId,
    lesson_name: line.name,
    name_key: nameKey,
    description: line.description,
    is_public: flag(line.is_public),
    starter_id: line.starter_id,
    created_at: Date.parse(line.created_at),
  };
}

export function wordRowOf(userId: number, line: Line<'words.jsonl'>, { lessons }: KnownKeys) {
  const row = wordRow({
    userId,
    foreign: line.foreign_word,
    native: line.native_word,
    pronunciation: line.pronunciation,
    note: line.note,
    example: line.example,
    exampleNative: line.example_native,
    lessonId: line.lesson === null ? null : (lessons.get(line.lesson) ?? null),
    withheld: flag(line.is_withheld),
    sourceKey: line.source,
  });
  return { ...row, created_at: Date.parse(line.created_at) };
}

export function answerRow(userId: number, line: Line<'answers.jsonl'>, { words, models }: KnownKeys) {
  return {
    id: nextId(),
    user_id: userId,
    run_id: line.run,
    idx: line.index,
    at: Date.parse(line.at),
    day: dayNumber(line.day ?? ''),
    source: line.source,
    word_id: line.word === null ? null : (words.get(line.word) ?? null),
    lex: line.lex,
    meaning: line.meaning,
    game: line.game,
    side: line.side,
    options: line.options,
    correct: flag(line.is_correct),
    chosen: line.chosen,
    answer_ms: line.answer_ms,
    hint: flag(line.is_hinted),
    recall_ms: line.recall_ms ?? null,
    recall: line.recall,
    version: versionOf(line.model, models),
  };
}

/** Default models have the same version in all installations; a learner's own models are numbered per installation. */
export function versionOf(model: number, own: ReadonlyMap<number, number>): number {
  return model < FIRST_OWN_MODEL ? model : (own.get(model) ?? DEFAULT_MODEL);
}

function flag(is: boolean): 0 | 1 {
  return is ? 1 : 0;
}
