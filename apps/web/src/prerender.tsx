// Built only for Node (`scripts/build-client.mjs`). Prints the HTML with which the server's pages begin, in one language.
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { SIGN_IN, SIGN_IN_OFFERS, type SignInOffers } from '@icando/contract/screens';
import { StaticRouter } from 'react-router';
import { offers } from './platform/browser/offers.ts';
import { address } from './platform/browser/address.ts';
import { StaticShell } from './shell/StaticShell.tsx';
import { preloadRoot, Root } from './Root.tsx';

/** React's preload links for pictures, which are in the same HTML. */
const PRELOAD = /<link rel="preload"[^>]*>/g;

/** The form of an address, by what an installation offers. */
async function formAt(path: string) {
  address.set(path);
  await preloadRoot(path);
  const rendered = (offered: SignInOffers) => {
    offers.set(offered);
    return [offered, renderToString(<Root />).replaceAll(PRELOAD, '')] as const;
  };
  return [path, Object.fromEntries(SIGN_IN_OFFERS.map(rendered))] as const;
}

const forms = [await formAt(SIGN_IN.path), await formAt(`${SIGN_IN.path}?mode=sign-up`)];
const shell = renderToStaticMarkup(
  <StaticRouter location="/">
    <StaticShell />
  </StaticRouter>,
).replaceAll(PRELOAD, '');
// oxlint-disable-next-line no-console -- the output of this program
console.log(JSON.stringify({ shell, forms: Object.fromEntries(forms) }));
