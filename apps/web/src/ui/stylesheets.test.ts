import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const sheets = globSync('**/*.css', { cwd: SOURCE }).filter((file) => file !== 'ui/breakpoints.css');

/** The matches of a pattern in all stylesheets, as `file: text`. */
function found(pattern: RegExp): string[] {
  return sheets.flatMap((file) =>
    [...readFileSync(join(SOURCE, file), 'utf8').matchAll(pattern)].map(([text]) => `${file}: ${text}`),
  );
}

describe('stylesheets', () => {
  it('exist', () => expect(sheets.length).toBeGreaterThan(50));

  it('use named window sizes', () => expect(found(/@media[^{]*\dpx/g)).toEqual([]));

  it('use no font sizes in pixels, which ignore the text size of the browser', () =>
    expect(found(/font(-size)?:[^;]*\dpx/g)).toEqual([]));

  it('take spaces of 4 to 48 pixels from the scale', () =>
    expect(found(/\b(padding|margin|gap)[\w-]*:[^;]*?[ (:-]([4-9]|[1-3]\d|4[0-8])px/g)).toEqual([]));
});
