import type { TestBank } from '@icando/contract/test-banks';
import { FileImage, FileText } from 'lucide-react';
import { cx } from '../ui/cx.ts';
import styles from './FileTypeIcon.module.css';

/** A sheet of paper with what it is. */
export function FileTypeIcon({ type }: { type: TestBank['file_type'] }) {
  const isPdf = type === 'pdf';
  return (
    <span className={cx(styles.icon, isPdf ? styles.pdf : styles.image)}>
      {isPdf ? <FileText aria-hidden="true" /> : <FileImage aria-hidden="true" />}
      <b>{isPdf ? 'PDF' : 'IMG'}</b>
    </span>
  );
}
