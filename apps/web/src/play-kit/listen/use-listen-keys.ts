import type { TileView } from '@icando/game/views/tiles';
import type { RefObject } from 'react';
import { pressedKey, useBoardKeys } from '../use-board-keys.ts';

interface ListenKeys {
  submitButton: RefObject<HTMLButtonElement | null>;
  tiles: readonly TileView[];
  /** Tiles laid. */
  laid: number;
  /** Tiles can be laid. */
  isOpen: boolean;
  onLay: (tile: number) => void;
  onTakeBack: (place: number) => void;
  /** Submits, or goes on after the verdict; undefined while neither can be. */
  goOn: (() => void) | undefined;
}

/** Digits lay tiles, Backspace takes the last one back, Enter submits or goes on. */
export function useListenKeys({
  submitButton,
  tiles,
  laid,
  isOpen,
  onLay,
  onTakeBack,
  goOn,
}: ListenKeys): void {
  useBoardKeys((event) => {
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
    // Whoever lays by key is done with the slot they clicked: Enter must submit now, not take a tile back.
    if (isSlot(event.target)) submitButton.current?.focus();
  });
}

/** A focused control that does something by itself on Enter: a laid tile's slot, or any button but the tiles. */
function hasOwnEnter(target: EventTarget | null): boolean {
  const control = target instanceof Element ? target.closest('button, a, [role="tab"]') : null;
  if (!control || control.matches(':disabled, [aria-disabled="true"]')) return false;
  return control.closest('[data-enter="submit"]') === null;
}

function isSlot(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-slot]') !== null;
}

const KEYS = '1234567890';

/** The key that lays a tile, by its place from 0; '' after the tenth. */
export function keyOfTile(place: number): string {
  return KEYS.charAt(place);
}

/** The place of the tile that a key lays; null for any other key. */
export function tileOfKey(key: string): number | null {
  const place = key.length === 1 ? KEYS.indexOf(key) : -1;
  return place < 0 ? null : place;
}
