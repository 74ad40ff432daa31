import { goTo } from '../platform/browser/address.ts';
import { refusalText, statusOf } from '../platform/api/api-error.ts';
import { t } from '../platform/i18n/language.ts';
import { useSubmission } from '../platform/api/use-submission.ts';
import { showToast } from '../ui/toasts.ts';
import { logInWithGoogle } from './auth-api.ts';
import { SIGN_UP } from './auth-addresses.ts';
import styles from './AuthPage.module.css';
import { useGoogleButton } from './google-identity.ts';
import { takeFirstStep, type PendingSignIn } from './sign-in.ts';

interface GoogleButtonProps {
  clientId: string;
  script: string;
  claimsResult: boolean;
  /** '' without a class. */
  classCode: string;
  onCodeNeeded: (pending: PendingSignIn) => void;
}

export function GoogleButton({ clientId, script, claimsResult, classCode, onCodeNeeded }: GoogleButtonProps) {
  const failed = () => showToast('bad', t('Google login failed'));
  const login = useSubmission({
    send: logInWithGoogle,
    onDone: (reply) => takeFirstStep(reply, claimsResult, onCodeNeeded),
    onFailed: (error) => {
      const status = statusOf(error);
      if (status !== 403 && status !== 409) {
        failed();
        return;
      }
      showToast('bad', refusalText(error, t('Google login failed')));
      // A new account needs the code of a class, which the sign-up form asks for.
      if (status === 403) goTo(SIGN_UP, { replace: true });
    },
  });
  const place = useGoogleButton({
    clientId,
    script,
    onToken: (token) => login.submit({ ...token, claimsResult, classCode }),
    onFailure: failed,
  });
  return <div className={styles.button} ref={place} />;
}
