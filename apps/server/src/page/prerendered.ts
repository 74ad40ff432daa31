import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '@icando/contract/languages';
import { type Screen, SIGN_IN, SIGN_IN_OFFERS, type SignInOffers } from '@icando/contract/screens';
import * as z from 'zod/mini';

/** By language, as rendered by the client's build (`apps/web/src/prerender.tsx`). */
const prerenderedSchema = z.record(
  z.enum(LANGUAGES),
  z.object({ shell: z.string(), forms: z.record(z.string(), z.record(z.enum(SIGN_IN_OFFERS), z.string())) }),
);

/** What a page shows until the client's code has run. */
export interface Prerendered {
  language: Language;
  /** `form`: React hydrates it; `shell`: React replaces it, as it does where there is none. */
  kind: 'form' | 'shell' | '';
  html: string | undefined;
}

/** Finds the HTML for a screen, in the language of the visitor's cookie. `mode` is a parameter of the sign-in page. */
export function prerendered(
  directory: string,
  offers: SignInOffers,
): (screen: Screen, mode: string | null, cookies: string | undefined) => Prerendered {
  const file = join(directory, '.vite/prerendered.json');
  const built = existsSync(file)
    ? prerenderedSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    : undefined;
  return (screen, mode, cookies) => {
    const language = languageIn(cookies);
    const { shell, forms = {} } = built?.[language] ?? {};
    if (screen.needsAccount === true && shell !== undefined) return { language, kind: 'shell', html: shell };
    const address = mode === null ? screen.path : `${screen.path}?mode=${mode}`;
    const form = screen === SIGN_IN && Object.hasOwn(forms, address) ? forms[address]?.[offers] : undefined;
    return { language, kind: form === undefined ? '' : 'form', html: form };
  };
}

function languageIn(cookies = ''): Language {
  const stored = new RegExp(`(?:^|; ?)${LANGUAGE_COOKIE}=(\\w+)`).exec(cookies)?.[1];
  return LANGUAGES.find((language) => language === stored) ?? 'natural';
}
