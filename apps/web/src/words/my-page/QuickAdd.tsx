import type { Word } from '@icando/contract/words';
import { Pencil, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Sheet } from '../../ui/Sheet.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { AddWordForm } from '../AddWordForm.tsx';
import { UnsavedTable } from '../UnsavedWords.tsx';
import styles from './QuickAdd.module.css';

/** Where the form would fill the screen of a phone. */
const FOLDED = '(max-width: 720px)';

interface QuickAddProps {
  onStarters: () => void;
  onAdded: (word: Word) => void;
}

/** The add-word form; on a phone behind one line that opens it. */
export function QuickAdd({ onStarters, onAdded }: QuickAddProps) {
  const isFolded = useMediaQuery(FOLDED);
  const [isOpen, setOpen] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    // The form is drawn only after the line that opened it has gone.
    if (isOpen) sheet.current?.querySelector('input')?.focus();
  }, [isOpen]);
  if (isFolded && !isOpen) {
    return (
      <button type="button" className={styles.line} onClick={() => setOpen(true)}>
        <Pencil />
        <span className={styles.words}>Add a word…</span>
        <span className={styles.plus} aria-hidden="true">
          <Plus />
        </span>
      </button>
    );
  }
  return (
    <Sheet lined className={styles.sheet} ref={sheet} aria-label="Quick add">
      <AddWordForm onStarters={onStarters} onAdded={onAdded} />
      <UnsavedTable />
    </Sheet>
  );
}
