import { t, VI } from '../platform/i18n/language.ts';
import { session } from '../platform/storage/session.ts';
import { showToast } from '../ui/toasts.ts';

interface Reply {
  access_token: string;
  kept?: boolean | undefined;
  needs_code?: true | undefined;
}

/** A sign-in that waits for the code of an authenticator app. */
export interface PendingSignIn {
  /** Accepted only with the code. */
  token: string;
  /** Whether the guest's result is moved to the account. */
  claimsResult: boolean;
}

/** Starts the session, and reports whether the guest's result was kept. */
export function signIn({ access_token, kept }: Reply): void {
  session.signIn(access_token);
  if (kept === true) showToast('ok', t('Đã giữ điểm và từ của ván vừa chơi'), { lang: VI });
  if (kept === false) showToast('info', t('Kết quả ván vừa chơi không còn nữa'), { lang: VI });
}

/** After the first step: starts the session, or asks for the code of the second step. */
export function takeFirstStep(
  reply: Reply,
  claimsResult: boolean,
  onCodeNeeded: (pending: PendingSignIn) => void,
): void {
  if (reply.needs_code === true) onCodeNeeded({ token: reply.access_token, claimsResult });
  else signIn(reply);
}
