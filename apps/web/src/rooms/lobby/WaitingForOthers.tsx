import { useRef } from 'react';
import { Tail } from '../../ui/Tail.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { t } from '../../platform/language.ts';
import styles from './lobby.module.css';

/** Replaces the ready button, and takes its focus. */
export function WaitingForOthers() {
  const waiting = useRef<HTMLParagraphElement>(null);
  useKeptFocus(waiting, 'ready');
  return (
    <p ref={waiting} tabIndex={-1} className={styles.waiting} role="status">
      <Tail /> {t('Waiting for other players...')}
    </p>
  );
}
