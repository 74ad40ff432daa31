import { KeyRound } from 'lucide-react';
import { refusalText } from '../platform/api/api-error.ts';
import { useSubmission } from '../platform/api/use-submission.ts';
import { t, VI } from '../platform/i18n/language.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/toasts.ts';
import { guestResult, usePublicSettings } from './auth-api.ts';
import { canUsePasskeys } from './passkeys-here.ts';
import { signIn } from './sign-in.ts';

/** Signs in with a passkey. Renders nothing where there can be none. */
export function PasskeyLogin({ keeps }: { keeps: boolean }) {
  const settings = usePublicSettings();
  const login = useSubmission({
    send: async () => {
      const { signInWithPasskey } = await import('./second-factors/passkey-device.ts');
      return signInWithPasskey(guestResult(keeps));
    },
    onDone: (reply) => {
      if (reply !== undefined) signIn(reply);
    },
    onFailed: (error) =>
      showToast('bad', refusalText(error, t('Chưa đăng nhập được, bạn thử lại nhé')), { lang: VI }),
  });
  if (settings === undefined || !canUsePasskeys(settings.passkey_origin)) return null;
  return (
    <Button
      kind="line"
      block
      lang={VI}
      icon={<KeyRound />}
      busy={login.isPending}
      onClick={() => login.submit(undefined)}
    >
      {t('Đăng nhập bằng khóa truy cập')}
    </Button>
  );
}
