import { EXTRA_TIMES } from '@icando/contract/rooms';
import { t, VI } from '../../platform/language.ts';

/** How long a player's questions may last. */
export const FACTORS = EXTRA_TIMES.map((factor) => ({
  id: factor,
  label: factor === 1 ? t('Như cả lớp') : t('Gấp {factor} lần', { factor: String(factor).replace('.', ',') }),
  lang: VI,
}));
