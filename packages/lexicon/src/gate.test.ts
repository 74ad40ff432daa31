import { beforeAll, describe, expect, it } from 'vitest';
import { ensureLexicon } from './compile.ts';
import { gateMisses, readFormsGate, readGate } from './gate.ts';
import { openLexicon } from './lexicon.ts';
import type { Lexicon } from './lexicon.ts';
import { labelledMeanings, meaningsOf } from './meanings.ts';

describe('the required everyday words', () => {
  let lexicon: Lexicon;
  beforeAll(async () => {
    await ensureLexicon();
    lexicon = openLexicon();
  }, 30_000);

  it('are more than 1,000 in both directions', () => {
    expect(readGate('en-to-vi').length).toBeGreaterThan(1200);
    expect(readGate('vi-to-en').length).toBeGreaterThan(1050);
  });

  it('are all translated from English', () => {
    expect(gateMisses(lexicon, 'en', readGate('en-to-vi'))).toEqual([]);
  });

  it('are all translated from Vietnamese', () => {
    expect(gateMisses(lexicon, 'vi', readGate('vi-to-en'))).toEqual([]);
  });

  it('are found as words of their own and as forms of others, the one first that a learner means', () => {
    const forms = readFormsGate();
    expect(forms.length).toBeGreaterThan(90);
    const found = forms.map(({ word }) => {
      const rows = lexicon.rowsOf(word);
      const meanings = rows.map(({ vi, label }) => labelledMeanings(vi, label)[0]);
      const [first] = meaningsOf(lexicon.lookUp({ word, from: 'en', to: 'vi' })?.translate_word ?? '');
      expect(first).toBe(meanings[0]);
      return { word, meanings };
    });
    expect(found).toEqual(forms);
  });
});
