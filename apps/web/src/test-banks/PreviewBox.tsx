import type { ReactNode, RefObject } from 'react';
import { cx } from '../ui/cx.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import styles from './PreviewDialog.module.css';
import { t } from '../platform/i18n/language.ts';

interface PreviewBoxProps {
  ref: RefObject<HTMLDivElement | null>;
  name: string;
  className?: string | undefined;
  /** The error message; undefined without an error. */
  failure: string | undefined;
  children: ReactNode;
}

/** The scrolling box of a previewed paper. */
export function PreviewBox({ ref, name, className, failure, children }: PreviewBoxProps) {
  return (
    <div
      ref={ref}
      className={cx(styles.box, className)}
      role="group"
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
      tabIndex={0}
    >
      {failure === undefined ? (
        children
      ) : (
        <div className={styles.failed}>
          <ErrorState message={failure} />
          <p>{t('Please try downloading the file instead')}</p>
        </div>
      )}
    </div>
  );
}
