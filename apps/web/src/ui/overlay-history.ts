import { useEffect, useEffectEvent } from 'react';

/**
 * The browser's back button closes the topmost dialog. Every open dialog stands on one history entry of the same
 * address, marked with its depth; closing in any other way steps back off that entry.
 */
const open: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** A step back that was asked for. `history.go` works later; until then `history.state` is that of the entry left. */
let step: { from: number; to: number } | undefined;

const depthNow = (): number => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'overlays' in state ? Number(state.overlays) : 0;
};

function settle(): void {
  const depth = depthNow();
  // A navigation that took the place of the step has another depth, and no popstate comes.
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
}

/** A dialog that closes while another opens, or an effect that React runs twice, must not touch the history. */
function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle, 0);
}

function onPopState(): void {
  const depth = depthNow();
  // A dialog that opened during a step has no entry yet, and stays.
  const left = open.slice(depth, step?.to);
  step = undefined;
  for (const close of left.toReversed()) close();
  settleSoon();
}

/** Until the returned function is called, back calls `close`. */
export function addOverlay(close: () => void): () => void {
  // Again and again the same listener: it is there once.
  window.addEventListener('popstate', onPopState);
  // Closed and opened in one moment, the same function stands there twice.
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
  // The history is the browser's; only an effect may follow it.
  useEffect(() => (isOpen ? addOverlay(() => close()) : undefined), [isOpen]);
}
