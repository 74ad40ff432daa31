// Built only for Node (`build/first-frames.ts`). Renders the state of each address before its data has arrived, with the
// client's own components.
import { renderToStaticMarkup } from 'react-dom/server';
import { goTo } from './platform/browser/address.ts';
import { session } from './platform/storage/session.ts';
import { preloadRoot, Root } from './Root.tsx';
import { preloadFirst } from './routes.tsx';

/** React's preload links for pictures. They are useless here, because the pictures are in the same HTML. */
const PRELOAD = /<link rel="preload"[^>]*>/g;

/** The HTML of the page's root at the current address. `isSignedIn`: for a user whose account is not loaded yet. */
export async function firstFrame(isSignedIn: boolean): Promise<string> {
  if (isSignedIn) session.signIn('somebody');
  else session.signOut();
  goTo(window.location.href);
  await preloadRoot(window.location.pathname);
  if (isSignedIn) await preloadFirst(window.location);
  const html = renderToStaticMarkup(<Root />).replaceAll(PRELOAD, '');
  if (!html.includes('id="main"')) throw new Error(`${window.location.href} has no first frame`);
  return html;
}
