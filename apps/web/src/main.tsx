import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { goTo } from './platform/address.ts';
import { takeOverLater } from './platform/first-frame.ts';
import { rememberRoom, session } from './platform/session.ts';
import { preloadRoot, Root } from './Root.tsx';
import './fonts/fonts.css';
import './ui/tokens.css';
import './ui/board.css';
import './ui/base.css';

/** Later than the tabs are preloaded (`routes.tsx`). */
const KEEP_AFTER_MS = 4_000;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
if (window.location.pathname === '/' && session.token() === null) {
  // The app would only send them there.
  rememberRoom(window.location.search);
  goTo('/auth', { replace: true });
}
takeOverLater(root);
keepAppLater();
// The first frame of the HTML is shown until the whole screen is here. As a transition it is drawn in short tasks.
void preloadRoot(window.location.pathname).then(() =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Root />
      </StrictMode>,
    ),
  ),
);

/** After the first page and the tabs, so that it slows neither. */
function keepAppLater(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // oxlint-disable-next-line no-restricted-properties -- asked for above
  const { serviceWorker } = navigator;
  const keep = () => {
    import('./platform/app-on-device.ts')
      .then(({ keepApp }) => keepApp(serviceWorker))
      .catch(() => {
        // Without it the client needs a network, as before.
      });
  };
  const keepSoon = () => setTimeout(keep, KEEP_AFTER_MS);
  if (document.readyState === 'complete') keepSoon();
  else window.addEventListener('load', keepSoon);
}
