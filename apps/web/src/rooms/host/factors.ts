import { EXTRA_TIMES } from '@icando/contract/rooms';

/** How long a player's questions may last. */
export const FACTORS = EXTRA_TIMES.map((factor) => ({
  id: factor,
  label: factor === 1 ? 'Như cả lớp' : `Gấp ${String(factor).replace('.', ',')} lần`,
  lang: 'vi',
}));
