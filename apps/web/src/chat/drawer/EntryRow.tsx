import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './EntryRow.module.css';
import { t } from '../../platform/i18n/language.ts';
import { Named } from '../../ui/Named.tsx';

interface EntryRowProps {
  face: ReactNode;
  name: string;
  /** The language of the name and the line, if known. */
  lang?: string | undefined;
  line: string;
  unread?: number | undefined;
  isChosen: boolean;
  isBusy?: boolean | undefined;
  onChoose: () => void;
}

/** A person or a group in the list of conversations. */
export function EntryRow({ face, name, lang, line, unread = 0, isChosen, isBusy, onChoose }: EntryRowProps) {
  return (
    <li>
      <button
        type="button"
        className={cx(styles.row, isChosen && styles.chosen)}
        aria-current={isChosen ? 'true' : undefined}
        aria-busy={isBusy || undefined}
        onClick={onChoose}
      >
        <span className={styles.face}>{face}</span>
        <span className={styles.texts}>
          <b className={styles.name} lang={lang} translate="no" title={name}>
            {name}
          </b>
          {line === '' ? null : (
            <small className={styles.line} lang={lang}>
              <Named>{line}</Named>
            </small>
          )}
        </span>
        {unread === 0 ? null : (
          <span className={styles.unread}>
            <span>{unread > 99 ? '99+' : unread}</span>
            <VisuallyHidden>{` ${t('unread')}`}</VisuallyHidden>
          </span>
        )}
      </button>
    </li>
  );
}

/** Placeholder rows while the list loads. */
export function EntrySkeleton({ rows }: { rows: number }) {
  return (
    <ul aria-busy="true" className={styles.skeleton}>
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className={styles.ghost} aria-hidden="true">
          <i />
          <span>
            <i />
            <i />
          </span>
        </li>
      ))}
    </ul>
  );
}
