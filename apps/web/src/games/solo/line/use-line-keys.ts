import type { BoardView, EntryView } from '@icando/game/views/board';
import type { RefObject } from 'react';
import { placeBeside, placeOfKey, type End, type Place } from './line-keys.ts';
import { pressedKey, useShortcuts } from '../../../ui/use-keys.ts';
import { sayWord } from './use-choice.ts';

interface LineKeys {
  field: RefObject<HTMLElement | null>;
  view: BoardView;
  chosen: { end: End; id: number } | null;
  choose: (end: End, entry: EntryView) => void;
}

/**
 * Letters select on the left and digits on the right, arrows move the focus, and Space plays the focused or selected
 * English word.
 */
export function useLineKeys({ field, view, chosen, choose }: LineKeys): void {
  const entryAt = ({ end, row }: Place) => (end === 'from' ? view.left : view.right)[row];

  useShortcuts((event) => {
    const key = pressedKey(event);
    const focused = placeOf(field.current, event.target);
    if (key === ' ') {
      const focusedEntry = focused?.end === 'from' ? entryAt(focused) : undefined;
      const isOnButton = event.target instanceof Element && event.target.closest('button, a, [role="tab"]');
      const word = focusedEntry?.word ?? (isOnButton ? undefined : chosenWord(view, chosen));
      if (!word) return;
      // Prevents scrolling, and a click that would select the entry.
      event.preventDefault();
      return sayWord(word);
    }
    const beside = focused && placeBeside(focused, key, view.left.length);
    const place = beside ?? placeOfKey(key, view.left.length);
    const entry = place && entryAt(place);
    if (!entry) return;
    event.preventDefault();
    focusOn(field.current, place);
    if (!beside) choose(place.end, entry);
  });
}

function chosenWord(view: BoardView, chosen: LineKeys['chosen']) {
  if (chosen?.end !== 'from') return undefined;
  return view.left.find(({ word }) => word.id === chosen.id)?.word;
}

function placeOf(field: HTMLElement | null, target: EventTarget | null): Place | null {
  for (const end of ['from', 'to'] as const) {
    const row = entries(field, end).findIndex((entry) => entry === target);
    if (row >= 0) return { end, row };
  }
  return null;
}

function focusOn(field: HTMLElement | null, { end, row }: Place): void {
  entries(field, end)[row]?.focus();
}

function entries(field: HTMLElement | null, end: End): HTMLElement[] {
  return [...(field?.querySelectorAll<HTMLElement>(`[data-end="${end}"]`) ?? [])];
}
