// Built for Node alone (`build/first-frames.ts`): what each address shows before its data is here, drawn by the client's own
// components.
import { renderToStaticMarkup } from 'react-dom/server';
import { goTo } from './platform/address.ts';
import { session } from './platform/session.ts';
import { preloadRoot, Root } from './Root.tsx';
import { preloadFirst } from './routes.tsx';

/** React's hints for pictures, which stand in the same HTML. */
const PRELOAD = /<link rel="preload"[^>]*>/g;

/** The HTML of the page's root at this address; `isSignedIn`: of somebody whose account is not loaded yet. */
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
