import type { ImportFormat, ImportRole, RowError } from '@icando/contract/imports';
import type { Option } from '../../ui/option.ts';
import { t, VI } from '../../platform/i18n/language.ts';

export const ROLE_OPTIONS: readonly Option<ImportRole>[] = [
  { id: 'foreign', label: t('English') },
  { id: 'native', label: t('Vietnamese') },
  { id: 'phonetic', label: t('Phonetic') },
  { id: 'note', label: t('Note') },
  { id: 'example', label: t('Example') },
  { id: 'example_native', label: t('Meaning of the example') },
  { id: 'none', label: t('Bỏ qua'), lang: VI },
];

export const FORMAT_NAMES: Record<ImportFormat, string> = {
  lines: t('danh sách'),
  csv: t('bảng tính'),
  quizlet: 'Quizlet',
  anki_text: t('Anki (văn bản)'),
  apkg: 'Anki',
  account: t('bản sao tài khoản'),
};

/** The reasons why a row is not a word. */
export const ERROR_TEXTS: Record<RowError, string> = {
  no_foreign: t('thiếu tiếng Anh'),
  no_native: t('thiếu tiếng Việt'),
  not_split: t('không thấy dấu ngăn hai vế'),
  foreign_too_long: t('tiếng Anh dài quá 64 ký tự'),
  native_too_long: t('tiếng Việt dài quá 64 ký tự'),
  bad_characters: t('có ký tự không lưu được'),
  too_many_columns: t('nhiều cột hơn các dòng khác'),
  formula: t('là công thức, không phải từ'),
};

/** The roles after one column gets another. The column that had this role before gets none. */
export function withRole(roles: readonly ImportRole[], index: number, role: ImportRole): ImportRole[] {
  return roles.map((other, at) => {
    if (at === index) return role;
    return other === role ? 'none' : other;
  });
}

/** Whether both sides of a word have a column. */
export function isComplete(roles: readonly ImportRole[]): boolean {
  return roles.some((role) => role === 'foreign') && roles.some((role) => role === 'native');
}
