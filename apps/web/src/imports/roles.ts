import type { ImportFormat, ImportRole, RowError } from '@icando/contract/imports';
import type { Option } from '../ui/Select.tsx';

export const ROLE_OPTIONS: readonly Option<ImportRole>[] = [
  { id: 'foreign', label: 'English' },
  { id: 'native', label: 'Vietnamese' },
  { id: 'phonetic', label: 'Phonetic' },
  { id: 'note', label: 'Note' },
  { id: 'none', label: 'Bỏ qua', lang: 'vi' },
];

export const FORMAT_NAMES: Record<ImportFormat, string> = {
  lines: 'danh sách',
  csv: 'bảng tính',
  quizlet: 'Quizlet',
  anki_text: 'Anki (văn bản)',
  apkg: 'Anki',
  account: 'bản sao tài khoản',
};

/** Why a row is not a word. */
export const ERROR_TEXTS: Record<RowError, string> = {
  no_foreign: 'thiếu tiếng Anh',
  no_native: 'thiếu tiếng Việt',
  not_split: 'không thấy dấu ngăn hai vế',
  foreign_too_long: 'tiếng Anh dài quá 64 ký tự',
  native_too_long: 'tiếng Việt dài quá 64 ký tự',
  bad_characters: 'có ký tự không lưu được',
  too_many_columns: 'nhiều cột hơn các dòng khác',
  formula: 'là công thức, không phải từ',
};

/** The roles after one column gets another; the column that had it is left out. */
export function withRole(roles: readonly ImportRole[], index: number, role: ImportRole): ImportRole[] {
  return roles.map((other, at) => {
    if (at === index) return role;
    return other === role ? 'none' : other;
  });
}

/** True when both sides of a word have a column. */
export function isComplete(roles: readonly ImportRole[]): boolean {
  return roles.some((role) => role === 'foreign') && roles.some((role) => role === 'native');
}
