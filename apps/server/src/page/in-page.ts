import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A script or a style sheet that is written into the page, and its source in the content security policy. */
export interface InPage {
  html: string;
  source: string;
}

const FIRST_SCRIPTS = /<script src="(\/[\w-]+\.js)"><\/script>/g;
/** As the build writes the entry and its style sheets. */
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const BESIDE_ENTRY = /\s*<link rel="(?:stylesheet|modulepreload)" crossorigin href="[^"]+">/g;

function inPage(tag: 'script' | 'style', text: string, attributes = ''): InPage {
  const hash = createHash('sha256').update(text).digest('base64');
  return { html: `<${tag}${attributes}>${text}</${tag}>`, source: `'sha256-${hash}'` };
}

/** A script of the page itself: what the first paint waits for costs no request. */
export const scriptInPage = (text: string, attributes?: string): InPage => inPage('script', text, attributes);

/** The bundler's loader takes a style sheet that is named for loaded; one that is disabled is not asked for. */
export function stylesInPage(directory: string, files: readonly string[]): InPage {
  const style = inPage('style', files.map((file) => readFileSync(join(directory, file), 'utf8')).join(''));
  const names = files.map((file) => `<link rel="stylesheet" disabled href="${file}">`);
  return { ...style, html: [style.html, ...names].join('\n    ') };
}

export interface BuiltPage {
  html: string;
  /** Of the scripts in it, for the content security policy. */
  sources: string[];
  /** The address of the entry, which the first script of the page runs. */
  entry: string | undefined;
}

/** The page that the build made, with its first scripts in it, and without what the server writes for each screen. */
export function builtPage(directory: string): BuiltPage {
  const sources: string[] = [];
  const html = readFileSync(join(directory, 'index.html'), 'utf8').replace(
    FIRST_SCRIPTS,
    (tag, name: string) => {
      if (!existsSync(join(directory, name))) return tag;
      const script = scriptInPage(readFileSync(join(directory, name), 'utf8'));
      sources.push(script.source);
      return script.html;
    },
  );
  const entry = ENTRY.exec(html)?.[1];
  if (entry === undefined) return { html, sources, entry };
  return { html: html.replace(ENTRY, '').replaceAll(BESIDE_ENTRY, ''), sources, entry };
}
