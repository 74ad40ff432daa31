import type { Word } from '@icando/contract/words';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { FirstLessons, StarterLessonsDialog, useLessons, LessonFilter } from '../lessons/index.ts';
import { TodayCard } from '../../learning/index.ts';
import { useDocumentTitle } from '../../platform/browser/use-document-title.ts';
import { cx } from '../../ui/cx.ts';
import { lazyPage } from '../../ui/lazy-page.tsx';
import { QuietLoadError } from '../../ui/LoadError.tsx';
import { Page, PageHead } from '../../ui/Page.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useFailureToast } from '../../ui/use-failure-toast.ts';
import { useSlashFocus } from '../../ui/use-keys.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AddWordForm } from './AddWordForm.tsx';
import { FoldedAddForm } from './FoldedAddForm.tsx';
import { DictionaryLink } from './dictionary/DictionaryLink.tsx';
import styles from './HomePage.module.css';
import { useNewcomer } from './use-newcomer.ts';
import { useWordFilter, type WordFilterControl } from './use-word-filter.ts';
import { matchesFilter } from './word-filter.ts';
import { refreshLists } from './word-lists.ts';
import { WordList } from './WordList.tsx';
import { LIMITS } from '@icando/contract/limits';
import { SearchField } from '../../ui/SearchField.tsx';
import { Named } from '../../ui/Named.tsx';
import { t } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

/** The Home tab: the caller's words. */
export function HomePage() {
  useDocumentTitle(t('Home'));
  useFailureToast(useLessons().error, t('Failed to load lessons'));
  const client = useQueryClient();
  const control = useWordFilter();
  const sheet = useRef<HTMLElement>(null);
  const [isShowingStarters, setShowingStarters] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const isNew = useNewcomer(control);

  const onAdded = (word: Word) => {
    setAnnouncement(t('Added {foreignWord}', { foreignWord: named(word.foreign_word) }));
    if (!matchesFilter(word, control.filter)) {
      showToast(
        'ok',
        t('“{foreignWord}” is saved, but not among the words shown', {
          foreignWord: named(word.foreign_word),
        }),
      );
    }
  };
  const onPulled = async () => {
    // Pulling a lesson removes the empty state with its buttons.
    const isFromHere = sheet.current?.contains(document.activeElement);
    await refreshLists(client);
    if (isFromHere) sheet.current?.focus();
  };
  return (
    <Page className={cx(styles.page, isNew === undefined && styles.unknown)}>
      {isNew === true ? (
        <FirstLessons onPulled={() => void onPulled()} onMore={() => setShowingStarters(true)} />
      ) : (
        <TodayCard isWaiting={isNew === undefined} />
      )}
      <PageHead title={t('My words')}>
        <ListTools control={control} />
      </PageHead>
      <DictionaryLink word={control.typed} />
      <Sheet lined className={styles.sheet} ref={sheet} tabIndex={-1} aria-label={t('My words')}>
        <FoldedAddForm className={cx(styles.add)}>
          <AddWordForm onStarters={() => setShowingStarters(true)} onAdded={onAdded} />
        </FoldedAddForm>
        <WordList
          control={control}
          onStarters={() => setShowingStarters(true)}
          onEmptied={() => (sheet.current?.querySelector('input') ?? sheet.current)?.focus()}
        />
      </Sheet>
      <VisuallyHidden>
        <span role="status">
          <Named>{announcement}</Named>
        </span>
      </VisuallyHidden>
      {/[?&]share_/.test(useLocation().search) ? (
        <Suspense fallback={null}>
          <sharedWord.Page onClosed={() => void onPulled()} />
        </Suspense>
      ) : null}
      {isShowingStarters ? (
        <StarterLessonsDialog onClose={() => setShowingStarters(false)} onPulled={() => void onPulled()} />
      ) : null}
    </Page>
  );
}

const sharedWord = lazyPage(
  () => import('./SharedWordDialog.tsx').then((module) => module.SharedWordDialog),
  QuietLoadError,
);

/** The filters by lesson and by text. `/` focuses the search. */
function ListTools({ control }: { control: WordFilterControl }) {
  const search = useRef<HTMLInputElement>(null);
  useSlashFocus(search);
  return (
    <search className={styles.tools}>
      <LessonFilter className={styles.lessons} selected={control.lessons} onChange={control.setLessons} />
      <SearchField
        className={styles.search}
        label={t('Find word')}
        placeholder={t('find word...')}
        maxLength={LIMITS.search}
        ref={search}
        value={control.typed}
        onChange={control.setTyped}
      />
    </search>
  );
}
