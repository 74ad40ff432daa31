import { type ReactNode, useEffect, useState } from 'react';

/** Screen readers need about this long to notice a new region. */
const NOTICED_MS = 300;

interface LiveRegionProps {
  className?: string | undefined;
  lang?: string | undefined;
  children: ReactNode;
}

/**
 * A live region that is rendered together with its text. Screen readers announce only changes, so the text is inserted
 * again after a moment; until then it is visible but not announced.
 */
export function LiveRegion({ className, lang, children }: LiveRegionProps) {
  const [isNoticed, setNoticed] = useState(false);
  useEffect(() => {
    // The state depends on time only.
    const timer = setTimeout(() => setNoticed(true), NOTICED_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" lang={lang}>
      <p key={String(isNoticed)} className={className} aria-hidden={!isNoticed || undefined}>
        {children}
      </p>
    </div>
  );
}
