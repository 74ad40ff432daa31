import { LIMITS } from '@icando/contract/limits';
import { useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { StarterLessons } from './StarterLessons.tsx';
import styles from './StarterLessons.module.css';
import { t, VI } from '../platform/language.ts';

export interface StarterLessonsDialogProps {
  onClose: () => void;
  onPulled: () => void;
}

/**
 * All ready-made lessons. The dialog opens when it is mounted, and stays open after a copy, because users often copy
 * several.
 */
export function StarterLessonsDialog({ onClose, onPulled }: StarterLessonsDialogProps) {
  const [query, setQuery] = useState('');
  return (
    <Dialog isOpen onClose={onClose} title={t('Bài có sẵn')} titleLang={VI} width={600}>
      <SearchField
        label={t('Find lesson')}
        placeholder={t('find lesson...')}
        maxLength={LIMITS.search}
        value={query}
        onChange={setQuery}
      />
      <div className={styles.scroll}>
        <StarterLessons onPulled={onPulled} query={query} />
      </div>
    </Dialog>
  );
}
