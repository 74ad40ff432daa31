import { EN, t } from '../../../platform/language.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

/** A clock beats, and ticks, in the last seconds. */
export const LAST_S = 5;

/** Tells a screen reader of the last seconds, once: it would still read the first number when the last is over. */
export function LastSeconds({ isLast }: { isLast: boolean }) {
  return (
    <div role="status" lang={EN}>
      {isLast ? <VisuallyHidden>{t('{mark} seconds left', { mark: LAST_S })}</VisuallyHidden> : null}
    </div>
  );
}
