import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { parseList, readSession, storeSession } from '../platform/storage/storage.ts';

const STORED = 'scroll_positions';
/** A page that takes longer to become as high as it was stays where it is. */
const MAX_WAIT_MS = 5_000;
/** After these the user chooses the position. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scroll positions in px by the router's key of the history entry. */
type Positions = Map<string, number>;

/**
 * Restores the scroll position of a page when the user returns to its history entry. The browser would do it before the
 * page is rendered, and the router's `ScrollRestoration` needs a data router.
 */
export function useScrollPosition(): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const [positions] = useState(storedPositions);
  useOwnRestoration(positions);
  const last = useRef<string>(undefined);
  useLayoutEffect(() => {
    // The browser itself restores the first page of a document. A dialog has an entry with the key of its page.
    const isReturn = type === 'POP' && last.current !== undefined && last.current !== key;
    const top = isReturn ? (positions.get(key) ?? 0) : undefined;
    last.current = key;
    let stopRestoring = () => {};
    let isRestoring = false;
    const keep = () => {
      if (!isRestoring) positions.set(key, window.scrollY);
    };
    if (top === undefined) keep();
    else {
      isRestoring = true;
      stopRestoring = restore(top, () => {
        isRestoring = false;
      });
    }
    window.addEventListener('scroll', keep, { passive: true });
    return () => {
      stopRestoring();
      window.removeEventListener('scroll', keep);
    };
  }, [key, type, positions]);
}

/** Scrolls to `top`, again whenever the page grows, until it is high enough or the user does something. */
function restore(top: number, onEnd: () => void): () => void {
  const end = performance.now() + MAX_WAIT_MS;
  const stop = () => {
    growth.disconnect();
    for (const event of USER_EVENTS) window.removeEventListener(event, stop);
    onEnd();
  };
  const scroll = () => {
    if (performance.now() > end) return stop();
    const { scrollHeight, clientHeight } = document.documentElement;
    window.scrollTo({ top, behavior: 'instant' });
    if (scrollHeight - clientHeight >= top) stop();
  };
  const growth = new ResizeObserver(scroll);
  for (const event of USER_EVENTS) window.addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
  scroll();
  return stop;
}

/** Turns the browser's restoration off while this document is shown; a reload uses it, and keeps the positions. */
function useOwnRestoration(positions: Positions): void {
  useEffect(() => {
    const begin = () => {
      window.history.scrollRestoration = 'manual';
    };
    const end = () => {
      window.history.scrollRestoration = 'auto';
    };
    const store = () => {
      storeSession(STORED, JSON.stringify([...positions]));
      end();
    };
    begin();
    window.addEventListener('pageshow', begin);
    window.addEventListener('pagehide', store);
    return () => {
      end();
      window.removeEventListener('pageshow', begin);
      window.removeEventListener('pagehide', store);
    };
  }, [positions]);
}

const storedPositions = (): Positions => new Map(parseList(readSession(STORED)) as [string, number][]);
