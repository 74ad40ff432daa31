import { LIMITS } from '@icando/contract/limits';
import { ROOM_MAX_NAMES } from '@icando/contract/room-rules';
import { readClassList, type ClassList, type DropReason } from '@icando/game/names/class-list';
import { t } from '../../platform/i18n/language.ts';

/** The names of a pasted class list, as rooms and homework keep them, and the rows that are no names. */
export function namesOfClass(pasted: string): ClassList {
  return readClassList(pasted, { maxNames: ROOM_MAX_NAMES, maxLength: LIMITS.username });
}

/** The error in a class list, as a name would be lost; undefined if the list is valid. */
export function classListFault({ dropped }: ClassList): string | undefined {
  const long = dropped.find(({ why }) => why === 'too_long');
  if (long !== undefined) {
    const start = [...long.text].slice(0, LIMITS.username).join('');
    return t('Tên dài quá {max} chữ: {start}…', { max: LIMITS.username, start });
  }
  return dropped.some(({ why }) => why === 'too_many')
    ? t('Nhiều nhất {max} tên trong một danh sách.', { max: ROOM_MAX_NAMES })
    : undefined;
}

/** Why a row of the list is left out, for the teacher. */
export function dropReasonText(why: DropReason): string {
  switch (why) {
    case 'heading':
      return t('dòng đầu bảng');
    case 'title':
      return t('tiêu đề');
    case 'number':
      return t('chỉ có số');
    case 'date':
      return t('chỉ có ngày');
    case 'no_name':
      return t('không thấy tên');
    case 'too_long':
      return t('tên quá dài');
    case 'too_many':
      return t('quá nhiều tên');
  }
}
