import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../platform/storage/fake-storage.fixture.ts';
import { EMPTY_DRAFT, suggested, typed } from './draft.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';

const ME = 7;
const OTHER = 8;

beforeEach(() => {
  fakeStorage('sessionStorage');
  return () => vi.unstubAllGlobals();
});

describe('a word that was typed and not saved', () => {
  const draft = typed(EMPTY_DRAFT, 'english', 'umbrella');

  it('is restored for the same user', () => {
    keepDraft(ME, draft);
    expect(keptDraft(ME)).toEqual(draft);
  });

  it('is restored with its example, also from an earlier version without one', () => {
    const withExample = typed(typed(draft, 'example', 'Take an umbrella.'), 'exampleNative', 'Mang ô nhé.');
    keepDraft(ME, withExample);
    expect(keptDraft(ME)).toEqual(withExample);
    sessionStorage.setItem('word_draft', JSON.stringify({ owner: ME, english: 'umbrella' }));
    expect(keptDraft(ME)).toEqual(draft);
  });

  it('is not shown to another user', () => {
    keepDraft(ME, draft);
    expect(keptDraft(OTHER)).toEqual(EMPTY_DRAFT);
  });

  it('is stored without suggestions', () => {
    const answer = { from: 'en', word: 'umbrella', translation: 'chiếc ô', phonetic: 'ʌmˈbrelə' } as const;
    keepDraft(ME, suggested(draft, answer));
    expect(keptDraft(ME)).toEqual(draft);
  });

  it('is deleted once it is saved', () => {
    keepDraft(ME, draft);
    keepDraft(ME, EMPTY_DRAFT);
    expect(keptDraft(ME)).toEqual(EMPTY_DRAFT);
  });
});
