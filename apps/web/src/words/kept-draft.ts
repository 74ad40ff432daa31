import { readSession, storeSession } from '../platform/storage.ts';
import { type Draft, EMPTY_DRAFT, draftOf, isBlank, textsOf, type WordTexts } from './draft.ts';

/** Session storage of this tab, with the user's id: the next user starts with an empty form. */
const KEY = 'word_draft';

/** Stores the typed texts, which survive navigation, a reload and the end of the session. */
export function keepDraft(owner: number, draft: Draft): void {
  storeSession(KEY, isBlank(draft) ? null : JSON.stringify({ owner, ...textsOf(typedOnly(draft)) }));
}

/** The texts that this user typed and did not save. */
export function keptDraft(owner: number): Draft {
  try {
    const kept = JSON.parse(readSession(KEY) ?? '{}') as Partial<WordTexts> & { owner?: number };
    if (kept.owner === owner) {
      const { english = '', vietnamese = '', phonetic = '' } = kept;
      return draftOf({ english, vietnamese, phonetic });
    }
  } catch {
    // An unreadable entry counts as no draft.
  }
  return EMPTY_DRAFT;
}

/** Suggestions are not stored, because a look-up makes them again. */
function typedOnly(draft: Draft): Draft {
  const blank = EMPTY_DRAFT.english;
  return {
    english: draft.english.isSuggested ? blank : draft.english,
    vietnamese: draft.vietnamese.isSuggested ? blank : draft.vietnamese,
    phonetic: draft.phonetic.isSuggested ? blank : draft.phonetic,
  };
}
