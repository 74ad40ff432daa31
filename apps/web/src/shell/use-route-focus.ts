import { TAB_PARAM } from '@icando/contract/screens';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { hasNavigated } from '../platform/browser/address.ts';

/** The query parameters that select a screen; others only filter it. */
const SCREEN_PARAMS = [TAB_PARAM, 'mode', 'user', 'id', 'new', 'room', 'room_id', 'word_ids'];

/** Focuses the heading after a navigation, so that screen readers announce it. */
export function useRouteFocus(): void {
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const params = new URLSearchParams(search);
  const page = [pathname, ...SCREEN_PARAMS.map((name) => String(params.get(name)))].join(' ');
  // The heading also gets the focus after the sign-in page, which is outside the router.
  const last = useRef(hasNavigated() ? null : page);
  useEffect(() => {
    // A single-page navigation does not move the focus itself.
    if (last.current === page) return undefined;
    last.current = page;
    if (type !== 'POP') window.scrollTo(0, 0);
    const { activeElement } = document;
    if (activeElement?.closest('[role=menu]')) {
      // A menu that closes returns the focus to its button first.
      document.addEventListener('focusin', focusHeading, { once: true });
      return () => document.removeEventListener('focusin', focusHeading);
    }
    if (activeElement?.closest('[role=dialog], [role=alertdialog]')) return undefined;
    focusHeading();
    return undefined;
  }, [page, type]);
}

function focusHeading(): void {
  const main = document.getElementById('main');
  const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  target?.focus({ preventScroll: true });
}
