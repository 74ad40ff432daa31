import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { TAB_PARAM } from './tabs.ts';

/** Parameters that choose a screen, as a path does; others only filter what is on it. */
const SCREEN_PARAMS = [TAB_PARAM, 'mode', 'user'];

/** After a change of page the heading takes focus, so that it is read and Tab goes on from there. */
export function useRouteFocus(): void {
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const params = new URLSearchParams(search);
  const page = [pathname, ...SCREEN_PARAMS.map((name) => params.get(name) ?? '')].join(' ');
  const last = useRef(page);
  useEffect(() => {
    // The browser moves focus when it loads a page; ours changes without it.
    if (last.current === page) return;
    last.current = page;
    if (type !== 'POP') window.scrollTo(0, 0);
    if (document.activeElement?.closest('[role=dialog], [role=alertdialog]')) return;
    const main = document.getElementById('main');
    const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
    target?.focus({ preventScroll: true });
  }, [page, type]);
}
