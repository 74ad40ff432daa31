import { useEffect, useState } from 'react';
import { readOfSession, storeOfSession } from '../../platform/storage/session.ts';
import type { WordFilterControl } from './use-word-filter.ts';
import { useWords } from './words-api.ts';

/** Whether the caller had words when this browser last saw their list. */
const HAS_WORDS = 'has_words';

/**
 * Whether the account had no words when the page was opened; undefined until that is known. The value never changes
 * later: an offer that appeared or disappeared would move the form under the pointer.
 */
export function useNewcomer({ filter, isFiltering }: WordFilterControl): boolean | undefined {
  const { data, hasNextPage, isPlaceholderData, failureCount } = useWords(filter);
  const isWhole = !isFiltering && !isPlaceholderData && data !== undefined;
  const isEmpty = isWhole ? data.length === 0 && !hasNextPage : undefined;
  useEffect(() => {
    if (isEmpty !== undefined) storeOfSession(HAS_WORDS, isEmpty ? null : 'yes');
  }, [isEmpty]);
  // A filtered or failed list does not show whether there are words, so the user counts as not new.
  const found = isFiltering || failureCount > 0 ? false : isEmpty;
  const [isNew, setNew] = useState(() => (readOfSession(HAS_WORDS) === null ? found : false));
  if (isNew === undefined && found !== undefined) setNew(found);
  return isNew;
}
