import type { ChangedRow, ImportPreview, MeaningChoice } from '@icando/contract/imports';
import type { Option } from '../../ui/option.ts';
import { t, VI } from '../../platform/i18n/language.ts';

/** What is chosen for the words that the learner has with another meaning; `ask`: for each row. */
export interface ChangedChoice {
  readonly all: MeaningChoice | 'ask';
  readonly rows: ReadonlyMap<number, MeaningChoice>;
}

const UPDATE: Option<MeaningChoice> = { id: 'update', label: t('Lấy nghĩa mới'), lang: VI };
const KEEP: Option<MeaningChoice> = { id: 'keep', label: t('Giữ nghĩa cũ'), lang: VI };
const ADD: Option<MeaningChoice> = { id: 'add', label: t('Thêm từ mới'), lang: VI };
const ASK: Option<'ask'> = { id: 'ask', label: t('Chọn cho từng từ'), lang: VI };

/** The rows that concern the chosen lesson; null: no lesson, undefined: a new one. */
export function changedIn(
  { changed = [] }: ImportPreview,
  lessonId: number | null | undefined,
): ChangedRow[] {
  return changed.filter(({ is_same_source, lesson_id }) => is_same_source || lesson_id === lessonId);
}

/** A word of an earlier version of the same source is never added a second time. */
export function optionsFor(rows: readonly ChangedRow[]): Option<MeaningChoice>[] {
  return rows.every(({ is_same_source }) => is_same_source) ? [UPDATE, KEEP] : [UPDATE, KEEP, ADD];
}

export function optionsForAll(rows: readonly ChangedRow[]): Option<MeaningChoice | 'ask'>[] {
  return rows.length > 1 ? [...optionsFor(rows), ASK] : optionsFor(rows);
}

/** The choice before the learner has made one: nothing that is there changes, and nothing is left out. */
export function choiceFor(row: ChangedRow, { all, rows }: ChangedChoice): MeaningChoice {
  const choice = all === 'ask' ? (rows.get(row.row) ?? 'add') : all;
  return choice === 'add' && row.is_same_source ? 'keep' : choice;
}

export const NO_CHOICE: ChangedChoice = { all: 'add', rows: new Map() };

/** The choices as the server takes them. */
export function choicesToSend(rows: readonly ChangedRow[], choice: ChangedChoice) {
  if (rows.length === 0) return undefined;
  if (choice.all !== 'ask') return { otherwise: choice.all };
  return {
    otherwise: 'add' as const,
    rows: rows.map((row) => ({ row: row.row, choice: choiceFor(row, choice) })),
  };
}

/** The words that will be added, and those that get another meaning. */
export function countsAfter(preview: ImportPreview, rows: readonly ChangedRow[], choice: ChangedChoice) {
  const choices = rows.map((row) => ({ row, choice: choiceFor(row, choice) }));
  const notAdded = choices.filter(({ row, choice: one }) => one !== 'add' && !row.is_same_source).length;
  return {
    added: preview.new - notAdded,
    updated: choices.filter(({ choice: one }) => one === 'update').length,
  };
}
