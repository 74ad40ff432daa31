import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { goTo } from './platform/browser/address.ts';
import { takeOverLater } from './platform/browser/first-frame.ts';
import { rememberRoom, session } from './platform/storage/session.ts';
import { preloadRoot, Root } from './Root.tsx';
import './fonts/fonts.css';
import './ui/tokens.css';
import './ui/board.css';
import './ui/base.css';

/** Begins after the preloading of the review (`routes.tsx`). */
const KEEP_AFTER_MS = 4_000;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
if (window.location.pathname === '/' && session.token() === null) {
  // The app would redirect to the sign-in page anyway.
  rememberRoom(window.location.search);
  goTo('/auth', { replace: true });
}
takeOverLater(root);
keepAppLater();
// The first frame of the HTML is shown until the whole screen is ready. A transition renders it in short tasks.
void preloadRoot(window.location.pathname).then(() =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Root />
      </StrictMode>,
    ),
  ),
);

/** Installs the service worker after the first page and the review are loaded, so that it delays neither. */
function keepAppLater(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // oxlint-disable-next-line no-restricted-properties -- its presence is checked above
  const { serviceWorker } = navigator;
  const keep = () => {
    import('./platform/browser/app-on-device.ts')
      .then(({ keepApp }) => keepApp(serviceWorker))
      .catch(() => {
        // Without the service worker the client still works, but only with a network.
      });
  };
  const keepSoon = () => setTimeout(keep, KEEP_AFTER_MS);
  if (document.readyState === 'complete') keepSoon();
  else window.addEventListener('load', keepSoon);
}
