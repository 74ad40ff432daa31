import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { preloadFirst } from './routes.tsx';
import './fonts/fonts.css';
import './ui/tokens.css';
import './ui/board.css';
import './ui/base.css';

/** Later than the tabs are preloaded (`routes.tsx`). */
const KEEP_AFTER_MS = 4_000;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
preloadFirst(window.location);
keepAppLater();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
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
  window.addEventListener('load', () => setTimeout(keep, KEEP_AFTER_MS));
}
