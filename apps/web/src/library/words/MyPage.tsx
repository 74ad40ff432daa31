import { NO_LESSON_ID } from '@icando/contract/limits';
import type { Word } from '@icando/contract/words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ImportButton } from '../imports/index.ts';
import { LessonCards, StarterLessonsDialog } from '../lessons/index.ts';
import { lastingKey } from '../../platform/storage/current-ids.ts';
import { useDocumentTitle } from '../../platform/browser/use-document-title.ts';
import { Page } from '../../ui/Page.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { refreshLists } from './word-lists.ts';
import styles from './MyPage.module.css';
import { WordPanel } from './my-page/WordPanel.tsx';
import { QuickAdd } from './QuickAdd.tsx';
import { t } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';
import { Named } from '../../ui/Named.tsx';

/** `?lesson=`: the lesson whose words are shown, 0 for words without a lesson. */
const LESSON = 'lesson';

/** My page: the caller's lessons and their words. */
export function MyPage() {
  useDocumentTitle(t('My page'));
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const openId = lessonIn(params.get(LESSON));
  const [isShowingStarters, setShowingStarters] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const addressOf = (id: number) => `/my-page?${LESSON}=${id}`;
  const close = () => setParams({}, { preventScrollReset: true });
  const closePanel = () => {
    // The pressed button disappears with the panel: the focus returns to the lesson.
    if (openId !== null) document.querySelector<HTMLElement>(`a[href="${addressOf(openId)}"]`)?.focus();
    close();
  };
  return (
    <Page className={styles.page}>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{t('My page')}</h1>
      </VisuallyHidden>
      <QuickAdd
        lessonId={openId}
        onStarters={() => setShowingStarters(true)}
        onAdded={(word: Word) =>
          setAnnouncement(t('Added {foreignWord}', { foreignWord: named(word.foreign_word) }))
        }
      />
      <LessonCards
        openId={openId}
        actions={<ImportButton lessonId={openId} onChanged={() => void refreshLists(client)} />}
        addressOf={addressOf}
        onDeleted={(lesson) => {
          // The words of a deleted lesson are without a lesson.
          void refreshLists(client);
          if (lesson.id === openId) close();
        }}
      />
      {/* A key for each lesson resets the selection. */}
      {openId === null ? null : <WordPanel key={lastingKey(openId)} lessonId={openId} onClose={closePanel} />}
      <VisuallyHidden>
        <span role="status">
          <Named>{announcement}</Named>
        </span>
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
