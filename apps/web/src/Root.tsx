import { startTransition, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useAddress } from './platform/browser/address.ts';
import { t } from './platform/i18n/language.ts';
import { savesData } from './platform/browser/saves-data.ts';
import { session } from './platform/storage/session.ts';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { Waiting } from './ui/Waiting.tsx';
import { lazyPage } from './ui/lazy-page.tsx';
import { ToastRegion } from './ui/ToastRegion.tsx';
import { showToast } from './ui/toasts.ts';

// The sign-in page needs neither router nor query library, which are a quarter of the code of other pages.
const auth = lazyPage(() => import('./accounts/AuthPage.tsx').then((module) => module.AuthPage));
const app = lazyPage(async () => {
  const { App, ready } = await import('./App.tsx');
  await ready;
  return App;
});

// Any socket or call may be the first to detect the expired session.
session.onExpired(() => showToast('warn', t('You were signed out on this device'), { stays: 'long' }));

/** The sign-in page, or the app with all other pages. */
export function Root() {
  const requested = pageAt(useAddress());
  const [shown, setShown] = useState(requested);
  useAppWhileTyping(requested === auth);
  useEffect(() => {
    if (requested === shown) return;
    let isGone = false;
    void requested.preload().then(() => {
      if (!isGone) startTransition(() => setShown(requested));
    });
    return () => {
      isGone = true;
    };
  }, [requested, shown]);
  return (
    <ErrorBoundary>
      <Suspense fallback={<Waiting />}>
        {requested === shown ? <shown.Page /> : <Waiting />}
        <Live />
      </Suspense>
      <ToastRegion />
    </ErrorBoundary>
  );
}

/** Marks the page once React runs it. */
function Live() {
  useLayoutEffect(() => {
    delete document.getElementById('root')?.dataset['static'];
  }, []);
  return null;
}

/** Loads the app while the user fills in the sign-in form, so that it is shown immediately after the sign-in. */
function useAppWhileTyping(isSigningIn: boolean): void {
  useEffect(() => {
    if (!isSigningIn || savesData()) return;
    const load = () => void app.preload();
    document.addEventListener('input', load, { once: true });
    return () => document.removeEventListener('input', load);
  }, [isSigningIn]);
}

const pageAt = (address: string) => (/^\/auth\/?(?:\?|$)/.test(address) ? auth : app);

/** Loads the code of a page before it is shown. */
export const preloadRoot = (address: string): Promise<void> => pageAt(address).preload();
