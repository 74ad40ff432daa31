import type { TileView } from '@icando/game/views/tiles';
import type { RefObject } from 'react';
import { pressedKey, useShortcuts } from '../../ui/use-keys.ts';

interface ListenKeys {
  submitButton: RefObject<HTMLButtonElement | null>;
  tiles: readonly TileView[];
  laid: number;
  isOpen: boolean;
  onLay: (tile: number) => void;
  onTakeBack: (place: number) => void;
  /** Undefined while Enter does nothing. */
  goOn: (() => void) | undefined;
}

/** Digits place tiles, Backspace removes the last one, Enter submits or continues. */
export function useListenKeys({
  submitButton,
  tiles,
  laid,
  isOpen,
  onLay,
  onTakeBack,
  goOn,
}: ListenKeys): void {
  useShortcuts((event) => {
    const key = pressedKey(event);
    if (key === 'Enter') {
      if (!goOn || hasOwnEnter(event.target)) return;
      event.preventDefault();
      return goOn();
    }
    if (!isOpen) return;
    const place = tileOfKey(key);
    const tile = place === null ? undefined : tiles[place];
    if (key === 'Backspace' && laid > 0) onTakeBack(laid - 1);
    else if (tile && tile.left > 0) onLay(tile.word.id);
    else return;
    event.preventDefault();
    // After a clicked slot, Enter must submit rather than remove its tile.
    if (isSlot(event.target)) submitButton.current?.focus();
  });
}

/** Controls with their own action on Enter: slots with a tile, all buttons but the tiles. */
function hasOwnEnter(target: EventTarget | null): boolean {
  const control = target instanceof Element ? target.closest('button, a, [role="tab"]') : null;
  if (!control || control.matches(':disabled, [aria-disabled="true"]')) return false;
  return control.closest('[data-enter="submit"]') === null;
}

function isSlot(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-slot]') !== null;
}

const KEYS = '1234567890';

/** '' after the tenth tile. */
export function keyOfTile(place: number): string {
  return KEYS.charAt(place);
}

/** Null for keys without a tile. */
export function tileOfKey(key: string): number | null {
  const place = key.length === 1 ? KEYS.indexOf(key) : -1;
  return place < 0 ? null : place;
}
