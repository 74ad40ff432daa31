import type { Word } from '@icando/contract/words';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { StarterLessonsDialog, useLessons } from '../lessons/index.ts';
import { useDocumentTitle } from '../platform/use-document-title.ts';
import { Page, PageHead } from '../ui/Page.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { showToast } from '../ui/toasts.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { AddWordForm } from './AddWordForm.tsx';
import styles from './HomePage.module.css';
import { ListTools } from './ListTools.tsx';
import { useFreshWords } from './use-fresh-words.ts';
import { useWordFilter } from './use-word-filter.ts';
import { matchesFilter } from './word-filter.ts';
import { refreshLists } from './word-lists.ts';
import { WordList } from './WordList.tsx';

/** The Home tab: one's own words. */
export function HomePage() {
  useDocumentTitle('Home');
  useFreshWords();
  useFailureToast(useLessons().error, 'Failed to load lessons');
  const client = useQueryClient();
  const control = useWordFilter();
  const sheet = useRef<HTMLElement>(null);
  const [isShowingStarters, setShowingStarters] = useState(false);
  const [said, setSaid] = useState('');

  const onAdded = (word: Word) => {
    setSaid(`Added ${word.foreign_word}`);
    if (!matchesFilter(word, control.filter)) {
      showToast('ok', `“${word.foreign_word}” is saved, but not among the words shown`);
    }
  };
  const onPulled = async () => {
    // Pulled from the empty list, whose buttons go away with it.
    const isFromHere = sheet.current?.contains(document.activeElement);
    await refreshLists(client);
    if (isFromHere) sheet.current?.focus();
  };
  return (
    <Page className={styles.page}>
      <PageHead title="My words">
        <ListTools control={control} />
      </PageHead>
      <Sheet lined className={styles.sheet} ref={sheet} tabIndex={-1} aria-label="My words">
        <AddWordForm onStarters={() => setShowingStarters(true)} onAdded={onAdded} />
        <WordList
          control={control}
          onPulled={() => void onPulled()}
          onStarters={() => setShowingStarters(true)}
          onEmptied={() => sheet.current?.querySelector('input')?.focus()}
        />
      </Sheet>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {isShowingStarters ? (
        <StarterLessonsDialog onClose={() => setShowingStarters(false)} onPulled={() => void onPulled()} />
      ) : null}
    </Page>
  );
}
