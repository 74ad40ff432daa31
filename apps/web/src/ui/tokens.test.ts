import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** What a rule declares, line by line. Rules of tokens hold no others. */
function declared(selector: string): string[] {
  const rule = css.slice(css.indexOf(`${selector} {`) + selector.length + 2);
  const lines = rule.slice(0, rule.indexOf('}')).split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

it('the dark theme is the same where it was chosen and where the device asks for it', () => {
  const chosen = declared(":root[data-theme='dark']");
  expect(chosen.length).toBeGreaterThan(50);
  expect(declared(":root:not([data-theme='light'])")).toEqual(chosen);
});
