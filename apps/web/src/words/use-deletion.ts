import type { Word } from '@icando/contract/words';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Deletion } from './WordRow.tsx';
import { useDeleteWord } from './words-api.ts';

export interface DeletionControl {
  /** The word about which is asked; null: none. */
  id: number | null;
  of: (word: Word) => Deletion;
  ask: (word: Word) => void;
  cancel: (word: Word) => void;
  confirm: (word: Word) => void;
}

/**
 * Deleting with a question in the row. Focus never falls off the list: a refused question gives it back to the row's
 * own button, a deletion to the neighbour's, and the last deletion of all to `onEmptied`.
 */
export function useDeletion(options: {
  words: readonly Word[];
  /** Holds the rows; each bears its word's id as `data-word`. */
  box: RefObject<HTMLElement | null>;
  onEmptied: () => void;
}): DeletionControl {
  const { words, box, onEmptied } = options;
  const [id, setId] = useState<number | null>(null);
  const [wanted, setWanted] = useState<{ id: number } | null>(null);
  const remove = useDeleteWord();
  const pendingIds = useRef(new Set<number>());
  const [underWay, setUnderWay] = useState<readonly number[]>([]);
  useEffect(() => {
    // The button to go to is drawn only after the question has gone.
    if (wanted) box.current?.querySelector<HTMLElement>(`[data-word="${wanted.id}"] [data-delete]`)?.focus();
  }, [wanted, box]);

  const close = (word: Word) => setId((asked) => (asked === word.id ? null : asked));
  const confirm = async (word: Word) => {
    if (pendingIds.current.has(word.id)) return;
    pendingIds.current.add(word.id);
    setUnderWay([...pendingIds.current]);
    const at = words.findIndex((other) => other.id === word.id);
    const neighbour = words[at + 1] ?? words[at - 1];
    try {
      await remove.mutateAsync(word);
      const hadFocus = document.activeElement === document.body || holdsFocus(box.current, word.id);
      if (hadFocus && neighbour) setWanted({ id: neighbour.id });
      else if (hadFocus) onEmptied();
    } catch {
      const hadFocus = holdsFocus(box.current, word.id);
      if (hadFocus) setWanted({ id: word.id });
    }
    pendingIds.current.delete(word.id);
    setUnderWay([...pendingIds.current]);
    close(word);
  };
  return {
    id,
    of: (word) => {
      if (underWay.includes(word.id)) return 'under-way';
      return id === word.id ? 'asked' : 'none';
    },
    ask: (word) => setId(word.id),
    cancel: (word) => {
      close(word);
      setWanted({ id: word.id });
    },
    confirm: (word) => void confirm(word),
  };
}

function holdsFocus(box: HTMLElement | null, id: number): boolean {
  return box?.querySelector(`[data-word="${id}"]`)?.contains(document.activeElement) ?? false;
}
