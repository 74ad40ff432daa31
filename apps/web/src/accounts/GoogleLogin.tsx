import { Suspense, type ComponentProps } from 'react';
import { t } from '../platform/i18n/language.ts';
import { lazyPage } from '../ui/lazy-page.tsx';
import { QuietLoadError } from '../ui/LoadError.tsx';
import styles from './AuthPage.module.css';
import type { GoogleButton } from './GoogleButton.tsx';
import { usePublicSettings } from './auth-api.ts';
import { isOffered } from '../platform/browser/offers.ts';

const button = lazyPage(
  () => import('./GoogleButton.tsx').then((module) => module.GoogleButton),
  QuietLoadError,
);

/**
 * 'Or continue with' and Google's button, whose place is in the first frame. Renders nothing if this installation has no
 * Google sign-in.
 */
export function GoogleLogin(props: Omit<ComponentProps<typeof GoogleButton>, 'clientId' | 'script'>) {
  const data = usePublicSettings();
  const clientId = data?.google_client_id;
  const script = data?.google_script;
  if (data === undefined ? !isOffered('google') : !clientId || !script) return null;
  return (
    <>
      <p className={styles.or}>
        <span>{t('Or continue with')}</span>
      </p>
      <div className={styles.google}>
        {clientId && script ? (
          <Suspense fallback={null}>
            <button.Page {...{ clientId, script, ...props }} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
