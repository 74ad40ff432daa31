// Built only for Node (`scripts/build-client.mjs`). Prints the HTML with which the server's pages begin, in one language.
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { SIGN_IN } from '@icando/contract/screens';
import { StaticRouter } from 'react-router';
import { address } from './platform/browser/address.ts';
import { StaticShell } from './shell/StaticShell.tsx';
import { preloadRoot, Root } from './Root.tsx';

/** React's preload links for pictures, which are in the same HTML. */
const PRELOAD = /<link rel="preload"[^>]*>/g;

async function formAt(path: string): Promise<[string, string]> {
  address.set(path);
  await preloadRoot(path);
  return [path, renderToString(<Root />).replaceAll(PRELOAD, '')];
}

const forms = [await formAt(SIGN_IN.path), await formAt(`${SIGN_IN.path}?mode=sign-up`)];
const shell = renderToStaticMarkup(
  <StaticRouter location="/">
    <StaticShell />
  </StaticRouter>,
).replaceAll(PRELOAD, '');
// oxlint-disable-next-line no-console -- the output of this program
console.log(JSON.stringify({ shell, forms: Object.fromEntries(forms) }));
