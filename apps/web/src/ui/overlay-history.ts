import { useEffect, useEffectEvent } from 'react';

/**
 * The browser's back button closes the topmost dialog. Every open dialog adds a history entry with the same address,
 * marked with its depth; closing it in another way goes back by one entry.
 */
const open: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/**
 * A requested `history.go`, which is asynchronous: until its popstate event, `history.state` is that of the entry
 * being left.
 */
let step: { from: number; to: number } | undefined;
/** Called once no dialog is open and no entry of one is left. */
let whenClosed: (() => void) | undefined;
/** Called once no entry of a closed dialog is left. */
let whenRemoved: (() => void)[] = [];

const depthNow = (): number => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'overlays' in state ? Number(state.overlays) : 0;
};

function settle(): void {
  const depth = depthNow();
  // A navigation that replaced the requested step changes the depth without a popstate event.
  if (step?.from === depth) return;
  step = undefined;
  if (depth > open.length) {
    step = { from: depth, to: open.length };
    history.go(step.to - step.from);
  }
  for (let next = depth + 1; next <= open.length; next += 1) {
    const state: unknown = history.state;
    history.pushState({ ...(typeof state === 'object' ? state : {}), overlays: next }, '');
  }
  if (step !== undefined) return;
  const removed = whenRemoved;
  whenRemoved = [];
  for (const act of removed) act();
  if (depth > 0 || open.length > 0) return;
  const act = whenClosed;
  whenClosed = undefined;
  act?.();
}

/**
 * Runs `act`, which changes the address, at once unless the history entry of a closed dialog is still to be removed: the
 * step back would leave the new address.
 */
export function afterRemoval(act: () => void): void {
  if (step === undefined && depthNow() <= open.length) act();
  else {
    whenRemoved.push(act);
    settleSoon();
  }
}

/**
 * Runs `act` when all dialogs are closed and their history entries are removed, because leaving an entry would cancel a
 * reload.
 */
export function afterOverlays(act: () => void): void {
  whenClosed = act;
  settleSoon();
}

/**
 * Deferred, because a dialog that closes while another opens, or an effect that React runs twice, must not change the
 * history.
 */
function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle, 0);
}

function onPopState(): void {
  const depth = depthNow();
  // A dialog that opened during a step has no history entry yet, and stays open.
  const remaining = open.slice(depth, step?.to);
  step = undefined;
  for (const close of remaining.toReversed()) close();
  settleSoon();
}

/** Makes the back button call `close` until the returned function is called. */
export function addOverlay(close: () => void): () => void {
  // Adding the same listener again has no effect.
  window.addEventListener('popstate', onPopState);
  // A new function for each call: one that is closed and reopened at once is in the list twice.
  const entry = () => close();
  open.push(entry);
  settleSoon();
  return () => {
    open.splice(open.indexOf(entry), 1);
    settleSoon();
  };
}

/** While `isOpen`, back calls `onClose` instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? addOverlay(() => close()) : undefined), [isOpen]);
}
