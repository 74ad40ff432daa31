import type { BoardView, EntryView } from '@icando/game/views/board';
import type { RefObject } from 'react';
import { placeBeside, placeOfKey, type End, type Place } from './line-keys.ts';
import { pressedKey, useBoardKeys } from '../../play-kit/index.ts';
import { sayWord } from './use-choice.ts';

interface LineKeys {
  field: RefObject<HTMLElement | null>;
  view: BoardView;
  chosen: { end: End; id: number } | null;
  choose: (end: End, entry: EntryView) => void;
  onNext: (() => void) | undefined;
}

/**
 * Letters choose on the left, digits on the right, and the focus goes along; arrows move it. Space says the focused
 * English word, or the chosen one; Enter, on a button, is the button's own, else it goes on.
 */
export function useLineKeys({ field, view, chosen, choose, onNext }: LineKeys): void {
  const entryAt = ({ end, row }: Place) => (end === 'from' ? view.left : view.right)[row];

  useBoardKeys((event) => {
    const key = pressedKey(event);
    const focused = placeOf(field.current, event.target);
    if (key === 'Enter') {
      if (!onNext || (event.target instanceof Element && event.target.closest('button, a') && !focused))
        return;
      event.preventDefault();
      return onNext();
    }
    if (key === ' ') {
      const asked = focused?.end === 'from' ? entryAt(focused) : undefined;
      const isOnButton = event.target instanceof Element && event.target.closest('button, a, [role="tab"]');
      const word = asked?.word ?? (isOnButton ? undefined : chosenWord(view, chosen));
      if (!word) return;
      // Neither a click, which would choose it, nor a scroll.
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

/** The place of the entry that has the focus. */
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
