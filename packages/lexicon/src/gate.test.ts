import { beforeAll, describe, expect, it } from 'vitest';
import { ensureLexicon } from './compile.ts';
import { gateMisses, readGate } from './gate.ts';
import { openLexicon } from './lexicon.ts';
import type { Lexicon } from './lexicon.ts';

describe('the required everyday words', () => {
  let lexicon: Lexicon;
  beforeAll(async () => {
    await ensureLexicon();
    lexicon = openLexicon();
  }, 30_000);

  it('are more than 1,000 in both directions', () => {
    expect(readGate('en-to-vi').length).toBeGreaterThan(630);
    expect(readGate('vi-to-en').length).toBeGreaterThan(650);
  });

  it('are all translated from English', () => {
    expect(gateMisses(lexicon, 'en', readGate('en-to-vi'))).toEqual([]);
  });

  it('are all translated from Vietnamese', () => {
    expect(gateMisses(lexicon, 'vi', readGate('vi-to-en'))).toEqual([]);
  });
});
