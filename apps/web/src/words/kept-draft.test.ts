import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_DRAFT, suggested, typed } from './draft.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';

const ME = 7;
const OTHER = 8;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

describe('a word that was typed and not saved', () => {
  const begun = typed(EMPTY_DRAFT, 'english', 'umbrella');

  it('is there again for whoever typed it', () => {
    keepDraft(ME, begun);
    expect(keptDraft(ME)).toEqual(begun);
  });

  it('is not shown to somebody else', () => {
    keepDraft(ME, begun);
    expect(keptDraft(OTHER)).toEqual(EMPTY_DRAFT);
  });

  it('is kept without what was only suggested', () => {
    const answer = { from: 'en', word: 'umbrella', translation: 'chiếc ô', phonetic: 'ʌmˈbrelə' } as const;
    keepDraft(ME, suggested(begun, answer));
    expect(keptDraft(ME)).toEqual(begun);
  });

  it('is forgotten once it is saved', () => {
    keepDraft(ME, begun);
    keepDraft(ME, EMPTY_DRAFT);
    expect(keptDraft(ME)).toEqual(EMPTY_DRAFT);
  });
});
