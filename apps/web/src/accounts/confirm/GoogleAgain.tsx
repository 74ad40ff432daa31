import { t, VI } from '../../platform/i18n/language.ts';
import { showToast } from '../../ui/toasts.ts';
import { useSettings } from '../accounts-api.ts';
import { type GoogleToken, useGoogleButton } from '../google-identity.ts';
import styles from './google-again.module.css';

interface GoogleAgainProps {
  text: string;
  onToken: (token: GoogleToken) => void;
}

/** Repeats the Google sign-in, for an account without a password. */
export function GoogleAgain(props: GoogleAgainProps) {
  const { data } = useSettings();
  if (!data?.google_client_id || !data.google_script) return null;
  return <GoogleButton clientId={data.google_client_id} script={data.google_script} {...props} />;
}

function GoogleButton({ text, ...props }: GoogleAgainProps & { clientId: string; script: string }) {
  const place = useGoogleButton({ ...props, onFailure: () => showToast('bad', t('Google login failed')) });
  return (
    <div>
      <p lang={VI}>{text}</p>
      <div className={styles.google} ref={place} />
    </div>
  );
}
