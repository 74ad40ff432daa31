import { t } from '../platform/i18n/language.ts';

const TITLES: Record<string, string> = {
  'Trạng Nguyên': t('Trạng Nguyên'),
  'Bảng Nhãn': t('Bảng Nhãn'),
  'Thám Hoa': t('Thám Hoa'),
  'Tiến Sĩ': t('Tiến Sĩ'),
  'Cử Nhân': t('Cử Nhân'),
  'Tú Tài': t('Tú Tài'),
  'Học Trò': t('Học Trò'),
};

/** A title of the old examinations in the chosen language. An unknown title, of a newer server, is not translated. */
export const titleIn = (ranking: string): string => TITLES[ranking] ?? ranking;
