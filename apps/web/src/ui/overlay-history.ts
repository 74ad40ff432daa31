import { useEffect, useEffectEvent } from 'react';

/**
 * The browser's back button closes the topmost dialog. Every open dialog stands on one history entry of the same
 * address, marked with its depth; closing in any other way steps back off that entry.
 */
const open: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const depthNow = (): number => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'overlays' in state ? Number(state.overlays) : 0;
};

function settle(): void {
  const depth = depthNow();
  if (depth > open.length) history.go(open.length - depth);
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

function onBack(): void {
  const depth = depthNow();
  for (const close of open.slice(depth).toReversed()) close();
}

/** While `isOpen`, back calls `onClose` instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // The history is the browser's; only an effect may follow it.
    if (!isOpen) return;
    const entry = () => close();
    if (open.push(entry) === 1) window.addEventListener('popstate', onBack);
    settleSoon();
    return () => {
      open.splice(open.indexOf(entry), 1);
      if (open.length === 0) window.removeEventListener('popstate', onBack);
      settleSoon();
    };
  }, [isOpen]);
}
