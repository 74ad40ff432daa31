import { t } from '../../../platform/i18n/language.ts';

/** The shares of right answers for each message; there is confetti from `GOOD` on. */
const GOOD = 0.6;
const GREAT = 0.9;

export function celebration(score: number, total: number): string {
  const share = shareOf(score, total);
  if (share >= GREAT) return t('Quá đỉnh! Tí tự hào về bạn.');
  if (share >= GOOD) return t('Giỏi lắm, thêm chút nữa thôi!');
  return t('Mỗi ngày một tí, mai mình chơi tiếp nhé.');
}

export function isCelebrated(score: number, total: number): boolean {
  return shareOf(score, total) >= GOOD;
}

function shareOf(score: number, total: number): number {
  return total > 0 ? score / total : 0;
}
