import { t, VI } from '../platform/i18n/language.ts';
import { session } from '../platform/storage/session.ts';
import { showToast } from '../ui/toasts.ts';

/** Starts the session, and reports whether the guest's result was kept. */
export function signIn({ access_token, kept }: { access_token: string; kept?: boolean | undefined }): void {
  session.signIn(access_token);
  if (kept === true) showToast('ok', t('Đã giữ điểm và từ của ván vừa chơi'), { lang: VI });
  if (kept === false) showToast('info', t('Kết quả ván vừa chơi không còn nữa'), { lang: VI });
}
