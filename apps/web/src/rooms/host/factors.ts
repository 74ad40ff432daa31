import { EXTRA_TIMES } from '@icando/contract/room-rules';
import { LOCALE, t, VI } from '../../platform/i18n/language.ts';

/** The factors of extra time with their labels. */
export const FACTORS = EXTRA_TIMES.map((factor) => ({
  id: factor,
  label: factor === 1 ? t('Như cả lớp') : t('Gấp {factor} lần', { factor: factor.toLocaleString(LOCALE) }),
  lang: VI,
}));
