import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const here = import.meta.dirname;
const page = readFileSync(`${here}/../../../../docs/rooms.md`, 'utf8');
const rules = Array.from(page.matchAll(/^- \*\*(R(\d+) [^*]+)\*\*/gm), ([, sentence = '', number]) => ({
  sentence: sentence.replace(/\.$/, ''),
  number: Number(number),
}));
const tests = readdirSync(here)
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) => {
    const source = readFileSync(`${here}/${file}`, 'utf8');
    return Array.from(
      source.matchAll(/\bit(?:\.each\([^)]*\))?\(\s*(['"`])(R\d+ .*?)\1/g),
      ([, , name = '']) => name,
    );
  });

describe('docs/rooms.md', () => {
  it('numbers its rules from 1 on', () => {
    expect(rules.map(({ number }) => number)).toEqual(rules.map((_, index) => index + 1));
    expect(rules.length).toBeGreaterThan(50);
  });

  it('has a test for every rule, whose title starts with the sentence of the rule', () => {
    const untested = rules.filter(({ sentence }) => !tests.some((name) => name.startsWith(sentence)));
    expect(untested).toEqual([]);
  });

  it('has a rule for every numbered test', () => {
    const unmatched = tests.filter((name) => !rules.some(({ sentence }) => name.startsWith(sentence)));
    expect(unmatched).toEqual([]);
  });
});
