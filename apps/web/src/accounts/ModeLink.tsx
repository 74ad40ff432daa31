import type { ReactNode } from 'react';
import { goTo } from '../platform/browser/address.ts';

interface ModeLinkProps {
  to: string;
  className?: string | undefined;
  lang?: string | undefined;
  children: ReactNode;
}

/** A link to another mode of the sign-in page, which has no router. */
export function ModeLink({ to, className, lang, children }: ModeLinkProps) {
  return (
    <a
      className={className}
      lang={lang}
      href={to}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        goTo(to, { replace: true });
      }}
    >
      {children}
    </a>
  );
}
