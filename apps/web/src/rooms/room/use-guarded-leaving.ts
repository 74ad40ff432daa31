import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBackCloses } from '../../ui/overlay-history.ts';

/** The address within the product that a plain click on a link leads to. */
function wayOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.target === '_blank') return null;
  const { pathname, search, hash } = link;
  // '#main' leads nowhere else.
  return hash !== '' && pathname === window.location.pathname ? null : pathname + search;
}

/** While `isGuarded`, a link or the back button asks first. */
export function useGuardedLeaving(isGuarded: boolean, leave: () => void) {
  const navigate = useNavigate();
  /** Where to; null for back. */
  const [asked, setAsked] = useState<{ to: string | null } | null>(null);
  const isAsking = isGuarded && asked !== null;
  useBackCloses(isGuarded && !isAsking, () => setAsked({ to: null }));
  useEffect(() => {
    // Links are all over the page, and the router has no way of asking: a listener in the capture phase comes first.
    if (!isGuarded) return;
    const onClick = (event: MouseEvent) => {
      const to = wayOf(event);
      if (to === null) return;
      event.preventDefault();
      setAsked({ to });
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [isGuarded]);
  return {
    isAsking,
    onStay: () => setAsked(null),
    onLeave() {
      const to = asked?.to ?? null;
      setAsked(null);
      leave();
      // In place of the entry that the question stood on.
      if (to !== null) void navigate(to, { replace: true });
    },
  };
}
