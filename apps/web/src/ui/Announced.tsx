import { type ReactNode, useEffect, useState } from 'react';

/** Screen readers need about this long to notice a new region. */
const NOTICED_MS = 300;

interface AnnouncedProps {
  className?: string | undefined;
  lang?: string | undefined;
  children: ReactNode;
}

/**
 * A live region that comes together with its text. Screen readers announce changes only, so the text is put in once more
 * after a moment; until then it is seen but not read.
 */
export function Announced({ className, lang, children }: AnnouncedProps) {
  const [isNoticed, setNoticed] = useState(false);
  useEffect(() => {
    // Only the passing of time changes it.
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
