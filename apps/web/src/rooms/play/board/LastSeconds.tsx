import { EN, t } from '../../../platform/i18n/language.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

/** The number of last seconds in which a clock pulses and ticks. */
export const LAST_S = 5;

/** Announces the last seconds once: a screen reader is too slow to read every second. */
export function LastSeconds({ isLast }: { isLast: boolean }) {
  return (
    <div role="status" lang={EN}>
      {isLast ? <VisuallyHidden>{t('{mark} seconds left', { mark: LAST_S })}</VisuallyHidden> : null}
    </div>
  );
}
