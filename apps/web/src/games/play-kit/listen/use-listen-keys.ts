import type { TileView } from '@icando/game/views/tiles';
import type { RefObject } from 'react';
import { pressedKey, useShortcuts } from '../../../ui/use-keys.ts';

interface ListenKeys {
  submitButton: RefObject<HTMLButtonElement | null>;
  tiles: readonly TileView[];
  laid: number;
  isOpen: boolean;
  onLay: (tile: number) => void;
  onTakeBack: (place: number) => void;
  /** Undefined while Enter does nothing. */
  onProceed: (() => void) | undefined;
}

/** Digits place tiles, Backspace removes the last one, Enter submits or continues. */
export function useListenKeys({
  submitButton,
  tiles,
  laid,
  isOpen,
  onLay,
  onTakeBack,
  onProceed,
}: ListenKeys): void {
  useShortcuts((event) => {
    const key = pressedKey(event);
    if (key === 'Enter') {
      if (!onProceed || hasOwnEnter(event.target)) return;
      event.preventDefault();
      return onProceed();
    }
    if (!isOpen) return;
    const place = tileOfKey(key);
    const tile = place === null ? undefined : tiles[place];
    if (key === 'Backspace' && laid > 0) onTakeBack(laid - 1);
    else if (tile && tile.left > 0) onLay(tile.word.id);
    else return;
    event.preventDefault();
    // A clicked slot has the focus, and Enter would remove its tile instead of submitting.
    if (isSlot(event.target)) submitButton.current?.focus();
  });
}

/** Whether Enter activates the control: a slot with a tile, and any button except the tiles. */
function hasOwnEnter(target: EventTarget | null): boolean {
  const control = target instanceof Element ? target.closest('button, a, [role="tab"]') : null;
  if (!control || control.matches(':disabled, [aria-disabled="true"]')) return false;
  return control.closest('[data-enter="submit"]') === null;
}

function isSlot(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-slot]') !== null;
}

const KEYS = '1234567890';

/** The key of a tile; '' after the tenth. */
export function keyOfTile(place: number): string {
  return KEYS.charAt(place);
}

/** The index of the tile of a key; null for other keys. */
export function tileOfKey(key: string): number | null {
  const place = key.length === 1 ? KEYS.indexOf(key) : -1;
  return place < 0 ? null : place;
}
