import { KeyRound } from 'lucide-react';
import { refusalText } from '../platform/api/api-error.ts';
import { useSubmission } from '../platform/api/use-submission.ts';
import { t, VI } from '../platform/i18n/language.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { showToast } from '../ui/toasts.ts';
import styles from './AuthPage.module.css';
import { guestResult, usePublicSettings } from './auth-api.ts';
import { canUsePasskeys } from './passkeys-here.ts';
import { signIn } from './sign-in.ts';

/**
 * Signs in with a passkey. The first frame shows it where the browser can have passkeys (`public/preload.js`), so that it
 * moves nothing when the settings of the installation arrive; where these allow none, its place stays empty.
 */
export function PasskeyLogin({ claimsResult }: { claimsResult: boolean }) {
  const settings = usePublicSettings();
  const login = useSubmission({
    send: async () => {
      const { signInWithPasskey } = await import('./second-factors/passkey-device.ts');
      return signInWithPasskey(guestResult(claimsResult));
    },
    onDone: (reply) => {
      if (reply !== undefined) signIn(reply);
    },
    onFailed: (error) =>
      showToast('bad', refusalText(error, t('Chưa đăng nhập được, bạn thử lại nhé')), { lang: VI }),
  });
  const isOffered = settings && canUsePasskeys(settings.passkey_origin);
  return (
    <Button
      kind="line"
      block
      lang={VI}
      className={cx(styles.passkey, isOffered === true && styles.offered, isOffered === false && styles.none)}
      icon={<KeyRound />}
      busy={login.isPending}
      onClick={() => login.submit(undefined)}
    >
      {t('Đăng nhập bằng khóa truy cập')}
    </Button>
  );
}
