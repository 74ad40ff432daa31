import { readSession, storeSession } from '../../platform/storage/storage.ts';
import { type Draft, EMPTY_DRAFT, draftOf, isBlank, mapSides, textsOf, type WordTexts } from './draft.ts';

/** Session storage of this tab, with the user's id: the next user starts with an empty form. */
const KEY = 'word_draft';

/** Stores the typed texts, which survive navigation, a reload and the end of the session. */
export function storeDraft(owner: number, draft: Draft): void {
  storeSession(KEY, isBlank(draft) ? null : JSON.stringify({ owner, ...textsOf(typedOnly(draft)) }));
}

/** The texts that this user typed and did not save. */
export function readStoredDraft(owner: number): Draft {
  try {
    const stored = JSON.parse(readSession(KEY) ?? '{}') as Partial<WordTexts> & { owner?: number };
    if (stored.owner === owner) return draftOf(stored);
  } catch {
    // An unreadable entry counts as no draft.
  }
  return EMPTY_DRAFT;
}

/** Suggestions are not stored, because a look-up makes them again. */
function typedOnly(draft: Draft): Draft {
  return mapSides((side) => (draft[side].isSuggested ? EMPTY_DRAFT[side] : draft[side]));
}
