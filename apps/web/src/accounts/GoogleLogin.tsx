import { session } from '../platform/session.ts';
import { useExclusiveMutation } from '../platform/use-exclusive-mutation.ts';
import { showToast } from '../ui/toasts.ts';
import { logInWithGoogle, useSettings } from './accounts-api.ts';
import { useGoogleButton } from './google-identity.ts';
import styles from './GoogleLogin.module.css';

/** 'Or continue with' and Google's own button; nothing where the installation has no Google sign-in. */
export function GoogleLogin() {
  const { data } = useSettings();
  if (!data?.google_client_id || !data.google_script) return null;
  return <GoogleButton clientId={data.google_client_id} script={data.google_script} />;
}

function GoogleButton({ clientId, script }: { clientId: string; script: string }) {
  const failed = () => showToast('bad', 'Google login failed');
  const login = useExclusiveMutation({
    mutationFn: logInWithGoogle,
    onSuccess: (reply) => session.signIn(reply.access_token),
    onError: failed,
  });
  const place = useGoogleButton({
    clientId,
    script,
    onToken: (token) => login.mutate(token),
    onFailure: failed,
  });
  return (
    <>
      <p className={styles.or}>
        <span>Or continue with</span>
      </p>
      <div className={styles.button} ref={place} />
    </>
  );
}
