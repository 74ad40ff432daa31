import { Suspense, type ComponentProps } from 'react';
import { lazyPage } from '../ui/lazy-page.tsx';
import { QuietLoadError } from '../ui/LoadError.tsx';
import type { GoogleButton } from './GoogleButton.tsx';
import { usePublicSettings } from './auth-api.ts';

const button = lazyPage(
  () => import('./GoogleButton.tsx').then((module) => module.GoogleButton),
  QuietLoadError,
);

/** 'Or continue with' and Google's button. Renders nothing if this installation has no Google sign-in. */
export function GoogleLogin(props: Omit<ComponentProps<typeof GoogleButton>, 'clientId' | 'script'>) {
  const data = usePublicSettings();
  if (!data?.google_client_id || !data.google_script) return null;
  const { google_client_id: clientId, google_script: script } = data;
  return (
    <Suspense fallback={null}>
      <button.Page {...{ clientId, script, ...props }} />
    </Suspense>
  );
}
