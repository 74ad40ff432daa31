import { t } from '../../../platform/i18n/language.ts';

/** The parts of speech by the dictionary's names. */
export const CLASS_NAMES: Readonly<Record<string, string>> = {
  noun: t('Danh từ'),
  verb: t('Động từ'),
  'phrasal verb': t('Cụm động từ'),
  adjective: t('Tính từ'),
  adverb: t('Trạng từ'),
  pronoun: t('Đại từ'),
  preposition: t('Giới từ'),
  conjunction: t('Liên từ'),
  determiner: t('Từ hạn định'),
  numeral: t('Từ chỉ số'),
  interjection: t('Thán từ'),
  phrase: t('Cụm từ'),
};
