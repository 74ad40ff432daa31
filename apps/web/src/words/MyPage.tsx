import type { Word } from '@icando/contract/words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LessonCards, NO_LESSON_ID, StarterLessonsDialog } from '../lessons/index.ts';
import { useDocumentTitle } from '../platform/use-document-title.ts';
import { Page } from '../ui/Page.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useFreshWords } from './use-fresh-words.ts';
import { refreshLists } from './word-lists.ts';
import styles from './MyPage.module.css';
import { QuickAdd } from './my-page/QuickAdd.tsx';
import { WordPanel } from './my-page/WordPanel.tsx';

/** `?lesson=`: whose words are shown below the lessons, 0 for the words in none. */
const LESSON = 'lesson';

/** My page: one's lessons, and what is in them. */
export function MyPage() {
  useDocumentTitle('My page');
  useFreshWords();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const openId = lessonIn(params.get(LESSON));
  const [isShowingStarters, setShowingStarters] = useState(false);
  const [said, setSaid] = useState('');
  const close = () => setParams({}, { preventScrollReset: true });
  return (
    <Page className={styles.page}>
      <VisuallyHidden>
        <h1 tabIndex={-1}>My page</h1>
      </VisuallyHidden>
      <QuickAdd
        onStarters={() => setShowingStarters(true)}
        onAdded={(word: Word) => setSaid(`Added ${word.foreign_word}`)}
      />
      <LessonCards
        openId={openId}
        addressOf={(id) => `/my-page?${LESSON}=${id}`}
        onDeleted={(lesson) => {
          // Its words are in no lesson now.
          void refreshLists(client);
          if (lesson.id === openId) close();
        }}
      />
      {/* Another lesson is another panel: nothing stays selected. */}
      {openId === null ? null : <WordPanel key={openId} lessonId={openId} onClose={close} />}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {isShowingStarters ? (
        <StarterLessonsDialog
          onClose={() => setShowingStarters(false)}
          onPulled={() => void refreshLists(client)}
        />
      ) : null}
    </Page>
  );
}

function lessonIn(text: string | null): number | null {
  if (text === null || !/^\d{1,16}$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) && id >= NO_LESSON_ID ? id : null;
}
