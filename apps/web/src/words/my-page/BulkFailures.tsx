import { formatNumber } from '../../platform/number-format.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './BulkFailures.module.css';
import type { BulkFailure, BulkKind } from './bulk-api.ts';

const NOT_DONE: Record<BulkKind, string> = { delete: 'not deleted', move: 'not moved', copy: 'not copied' };

/** Exactly which words something could not be done to, and why. */
export function BulkFailures({ failure, onClose }: { failure: BulkFailure; onClose: () => void }) {
  const { kind, words, reason } = failure;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={`${formatNumber(words.length)} ${words.length === 1 ? 'word was' : 'words were'} ${NOT_DONE[kind]}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>OK</Button>}
    >
      <p>{reason} They are where they were.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keys */}
      <ul className={styles.words} tabIndex={0} aria-label="Words">
        {words.map(({ id, foreign_word, native_word }) => (
          <li key={id}>
            <b lang="en">{foreign_word}</b> <span lang="vi">{native_word}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
