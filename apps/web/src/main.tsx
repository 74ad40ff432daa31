import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followNotifications } from './platform/browser/opened-path.ts';
import { language } from './platform/i18n/language.ts';
import { rememberRoom } from './platform/storage/session.ts';
import { preloadRoot, Root } from './Root.tsx';
import './fonts/fonts.css';
import './ui/tokens.css';
import './ui/board.css';
import './ui/base.css';

/** Begins after the preloading of the review (`routes.tsx`). */
const CACHE_AFTER_MS = 4_000;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// `public/preload.js` sends visitors here with the room of their address.
if (window.location.pathname === '/auth') rememberRoom(window.location.search);
cacheAppLater();
void preloadRoot(window.location.pathname).then(() => start(root));

/**
 * Hydrates a form of the HTML, so that its fields stay the same elements. Other HTML has nothing to type into, and is
 * replaced by the first screen; a transition renders that in short tasks.
 */
function start(container: HTMLElement): void {
  const app = (
    <StrictMode>
      <Root />
    </StrictMode>
  );
  if (isForm(container)) hydrateRoot(container, app);
  else startTransition(() => createRoot(container).render(app));
}

/** Whether the HTML is a form in the language of the client, and not translated by the browser. */
const isForm = (container: HTMLElement) =>
  container.dataset['static'] === 'form' &&
  container.dataset['language'] === language &&
  container.querySelector('font') === null;

/** Installs the service worker after the first page and the review are loaded, so that it delays neither. */
function cacheAppLater(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // oxlint-disable-next-line no-restricted-properties -- its presence is checked above
  const { serviceWorker } = navigator;
  // At once, because a notification may be tapped before the service worker is installed.
  followNotifications(serviceWorker);
  const cache = () => {
    import('./platform/browser/app-on-device.ts')
      .then(({ cacheApp }) => cacheApp(serviceWorker))
      .catch(() => {
        // Without the service worker the client still works, but only with a network.
      });
  };
  const cacheSoon = () => setTimeout(cache, CACHE_AFTER_MS);
  if (document.readyState === 'complete') cacheSoon();
  else window.addEventListener('load', cacheSoon);
}
