import { useMutationState } from '@tanstack/react-query';
import { type NewWord } from './words-api.ts';
import { wordKeys } from './word-keys.ts';

/** A word that is being saved, or could not be. */
export interface UnsavedWord {
  key: number;
  word: NewWord;
  hasFailed: boolean;
}

/** Words on their way to the server, the newest first. They outlive the page that sent them. */
export function useUnsavedWords(): UnsavedWord[] {
  const found = useMutationState({
    filters: { mutationKey: wordKeys.add, predicate: ({ state }) => state.status !== 'success' },
    select: ({ mutationId, state }) => ({
      key: mutationId,
      word: state.variables as NewWord | undefined,
      hasFailed: state.status === 'error',
    }),
  });
  return found.flatMap(({ word, ...rest }) => (word ? [{ ...rest, word }] : [])).toReversed();
}
