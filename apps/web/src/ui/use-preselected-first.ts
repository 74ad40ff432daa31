import { useEffect, useRef } from 'react';

interface Preselection<Id> {
  isWanted: boolean;
  options: readonly { id: Id }[];
  selected: readonly Id[];
  onChange: (selected: Id[]) => void;
}

/** Chooses the first option when the list arrives: once, so that 'Remove All' stays empty. */
export function usePreselectedFirst<Id>({ isWanted, options, selected, onChange }: Preselection<Id>): void {
  const isDone = useRef(false);
  const first = options[0]?.id;
  const isEmpty = selected.length === 0;
  useEffect(() => {
    // The options come from a call, so the moment of choosing is not a user's event.
    if (!isWanted || isDone.current || first === undefined) return;
    isDone.current = true;
    if (isEmpty) onChange([first]);
  }, [isWanted, first, isEmpty, onChange]);
}
