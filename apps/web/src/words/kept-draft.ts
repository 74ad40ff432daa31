import { readHere, storeHere } from '../platform/storage.ts';
import { type Draft, EMPTY_DRAFT, draftOf, isBlank, textsOf, type WordTexts } from './draft.ts';

/** Of this tab alone, and of one person: whoever signs in next begins with an empty line. */
const KEY = 'word_draft';

/** Keeps what was typed while the page is left, loaded anew, or its session ends. */
export function keepDraft(owner: number, draft: Draft): void {
  storeHere(KEY, isBlank(draft) ? null : JSON.stringify({ owner, ...textsOf(typedOnly(draft)) }));
}

/** What this person had typed and not saved. */
export function keptDraft(owner: number): Draft {
  try {
    const kept = JSON.parse(readHere(KEY) ?? '{}') as Partial<WordTexts> & { owner?: number };
    if (kept.owner === owner) {
      const { english = '', vietnamese = '', phonetic = '' } = kept;
      return draftOf({ english, vietnamese, phonetic });
    }
  } catch {
    // Not what we wrote; there is nothing to save.
  }
  return EMPTY_DRAFT;
}

/** A suggestion comes again by itself. */
function typedOnly(draft: Draft): Draft {
  const blank = EMPTY_DRAFT.english;
  return {
    english: draft.english.isSuggested ? blank : draft.english,
    vietnamese: draft.vietnamese.isSuggested ? blank : draft.vietnamese,
    phonetic: draft.phonetic.isSuggested ? blank : draft.phonetic,
  };
}
