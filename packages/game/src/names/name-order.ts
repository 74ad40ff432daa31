import { searchKey } from '@icando/contract/text';

export const SURNAMES = new Set(
  'nguyễn trần lê phạm hoàng huỳnh phan vũ võ đặng bùi đỗ hồ ngô dương lý đinh đoàn trịnh mai cao lương hà tạ thái châu tô lâm quách phùng tăng la kiều triệu chu tôn nông vương từ thạch sơn kim danh lưu quan viên đào đàm doãn hứa khổng lại nghiêm ninh ông phí tiêu tống trương văn vi giang'.split(
    ' ',
  ),
);
const PLAIN_SURNAMES = new Set([...SURNAMES].map(searchKey));

/** Whether a name begins with one of the families of Vietnam, also without marks. */
export function beginsWithSurname(name: string): boolean {
  return PLAIN_SURNAMES.has(searchKey(name.split(' ')[0] ?? ''));
}

/** A word that may be one of a Vietnamese name, also without marks. */
const SYLLABLE =
  /^(?:[hk]['’].*|(?:b|ch?|d|gh?|gi|h|kh?|l|m|n|ngh?|nh|ph?|qu?|r|s|th?|tr|v|x)?[aeiouy]{1,3}(?:ch?|m|n[gh]?|p|t)?)$/u;

/** Whether a name has a word that is no Vietnamese syllable. */
export function isForeign(name: string): boolean {
  return name !== '' && !name.split(' ').every((word) => SYLLABLE.test(searchKey(word)));
}

/** `John Smith` for Smith, John and `Nguyễn Văn An` for Nguyễn, Văn An. */
export function nameInOrder(family: string, given: string): string {
  const isVietnamese = beginsWithSurname(family) && !isForeign(family) && !isForeign(given);
  return isVietnamese ? `${family} ${given}` : `${given} ${family}`;
}

/** Whether the texts before and behind a comma are of one name, and not two names. */
export function areOfOneName(family: string, given: string): boolean {
  return PLAIN_SURNAMES.has(searchKey(family)) || isForeign(family) || isForeign(given);
}
