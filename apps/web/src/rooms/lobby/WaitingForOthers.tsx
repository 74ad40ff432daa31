import { useRef } from 'react';
import { Spinner } from '../../ui/Spinner.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { t } from '../../platform/i18n/language.ts';
import styles from './lobby.module.css';

/** Replaces the ready button, and takes its focus. */
export function WaitingForOthers() {
  const waiting = useRef<HTMLParagraphElement>(null);
  useKeptFocus(waiting, 'ready');
  return (
    <p ref={waiting} tabIndex={-1} className={styles.waiting} role="status">
      <Spinner /> {t('Waiting for other players...')}
    </p>
  );
}
