import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../platform/storage/fake-storage.fixture.ts';
import { EMPTY_DRAFT, suggested, typed } from './draft.ts';
import { storeDraft, readStoredDraft } from './stored-draft.ts';

const ME = 7;
const OTHER = 8;

beforeEach(() => {
  fakeStorage('sessionStorage');
  return () => vi.unstubAllGlobals();
});

describe('a word that was typed and not saved', () => {
  const draft = typed(EMPTY_DRAFT, 'english', 'umbrella');

  it('is restored for the same user', () => {
    storeDraft(ME, draft);
    expect(readStoredDraft(ME)).toEqual(draft);
  });

  it('is restored with its example, also from an earlier version without one', () => {
    const withExample = typed(typed(draft, 'example', 'Take an umbrella.'), 'exampleNative', 'Mang ô nhé.');
    storeDraft(ME, withExample);
    expect(readStoredDraft(ME)).toEqual(withExample);
    sessionStorage.setItem('word_draft', JSON.stringify({ owner: ME, english: 'umbrella' }));
    expect(readStoredDraft(ME)).toEqual(draft);
  });

  it('is not shown to another user', () => {
    storeDraft(ME, draft);
    expect(readStoredDraft(OTHER)).toEqual(EMPTY_DRAFT);
  });

  it('is stored without suggestions', () => {
    const answer = { from: 'en', word: 'umbrella', translation: 'chiếc ô', phonetic: 'ʌmˈbrelə' } as const;
    storeDraft(ME, suggested(draft, answer));
    expect(readStoredDraft(ME)).toEqual(draft);
  });

  it('is deleted once it is saved', () => {
    storeDraft(ME, draft);
    storeDraft(ME, EMPTY_DRAFT);
    expect(readStoredDraft(ME)).toEqual(EMPTY_DRAFT);
  });
});
