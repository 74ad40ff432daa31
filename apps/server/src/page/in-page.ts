import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An inline script or style sheet, and its source in the content security policy. */
export interface InPage {
  html: string;
  source: string;
}

const FIRST_SCRIPTS = /<script src="(\/[\w-]+\.js)"><\/script>/g;
/** The tags with which the build loads the entry and its style sheets. */
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const BESIDE_ENTRY = /\s*<link rel="(?:stylesheet|modulepreload)" crossorigin href="[^"]+">/g;

function inPage(tag: 'script' | 'style', text: string, attributes = ''): InPage {
  const hash = createHash('sha256').update(text).digest('base64');
  return { html: `<${tag}${attributes}>${text}</${tag}>`, source: `'sha256-${hash}'` };
}

/** An inline script, so that the first paint does not wait for a request. */
export const scriptInPage = (text: string, attributes?: string): InPage => inPage('script', text, attributes);

/** Inline style sheets, so that the first paint does not wait for a request. */
export const stylesInPage = (directory: string, files: readonly string[]): InPage =>
  inPage('style', files.map((file) => readFileSync(join(directory, file), 'utf8')).join(''));

export interface BuiltPage {
  html: string;
  /** The sources of its inline scripts for the content security policy. */
  sources: string[];
  /** The address of the entry, which the first script of the page loads. */
  entry: string | undefined;
}

/** The built page with its first scripts inlined, and without the tags that the server adds for each screen. */
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
