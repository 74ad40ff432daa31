import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../platform/fake-storage.fixture.ts';
import { EMPTY_DRAFT, suggested, typed } from './draft.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';

const ME = 7;
const OTHER = 8;

beforeEach(() => {
  fakeStorage('sessionStorage');
  return () => vi.unstubAllGlobals();
});

describe('a word that was typed and not saved', () => {
  const begun = typed(EMPTY_DRAFT, 'english', 'umbrella');

  it('is restored for the same user', () => {
    keepDraft(ME, begun);
    expect(keptDraft(ME)).toEqual(begun);
  });

  it('is not shown to another user', () => {
    keepDraft(ME, begun);
    expect(keptDraft(OTHER)).toEqual(EMPTY_DRAFT);
  });

  it('is stored without suggestions', () => {
    const answer = { from: 'en', word: 'umbrella', translation: 'chiếc ô', phonetic: 'ʌmˈbrelə' } as const;
    keepDraft(ME, suggested(begun, answer));
    expect(keptDraft(ME)).toEqual(begun);
  });

  it('is deleted once it is saved', () => {
    keepDraft(ME, begun);
    keepDraft(ME, EMPTY_DRAFT);
    expect(keptDraft(ME)).toEqual(EMPTY_DRAFT);
  });
});
