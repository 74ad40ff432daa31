import { SearchX } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFailureToast } from '../../ui/use-failure-toast.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { STACKED } from './stacked.ts';
import { UnsavedTable, UnsavedWords } from './UnsavedWords.tsx';
import type { WordFilterControl } from './use-word-filter.ts';
import styles from './WordList.module.css';
import { WordTableHead } from './WordTableHead.tsx';
import { useWords } from './words-api.ts';
import { useLessons } from '../lessons/index.ts';
import type { Word } from '@icando/contract/words';
import { WordRows } from './WordRows.tsx';
import table from './WordTable.module.css';
import { t, VI } from '../../platform/i18n/language.ts';

export interface WordListProps {
  control: WordFilterControl;
  /** Opens the list of ready-made lessons. */
  onStarters: () => void;
  /** Called after the last word was deleted. */
  onEmptied: () => void;
}

const FAILED = t('Failed to load words');

/** The list, or its loading, error or empty state. */
export function WordList({ control, onStarters, onEmptied }: WordListProps) {
  const list = useWords(control.filter);
  const columns = useMediaQuery(STACKED) ? 1 : 4;
  useFailureToast(list.error, FAILED);
  const { data, isPending, isPlaceholderData } = list;
  const hasRows = data !== undefined && data.length > 0;
  return (
    <div className={cx(!isPending && !hasRows && styles.state)}>
      {hasRows ? null : <UnsavedTable />}
      <InfiniteList
        query={list}
        failure={FAILED}
        skeleton={
          <>
            <div aria-hidden="true">
              <WordTableHead />
            </div>
            <SkeletonRows rows={6} columns={columns} label={t('Loading words...')} />
          </>
        }
        empty={
          control.isFiltering ? <NoResults onClear={control.clear} /> : <NoWords onStarters={onStarters} />
        }
        unit={t('words')}
      >
        {(words) => (
          <WordTable
            words={words}
            hasMore={list.hasNextPage || isPlaceholderData}
            isOld={isPlaceholderData}
            onEmptied={onEmptied}
          />
        )}
      </InfiniteList>
    </div>
  );
}

function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={t('No results found')}
      text={t('No word of yours matches this search and these lessons.')}
      action={
        <Button kind="line" size="sm" icon={<SearchX />} onClick={onClear}>
          {t('Show all words')}
        </Button>
      }
    />
  );
}

/** The empty state: the mascot Tí sleeps, and a button opens the ready-made lessons. */
function NoWords({ onStarters }: { onStarters: () => void }) {
  return (
    <EmptyState
      title={t('Chưa có từ nào')}
      text={t('Viết từ đầu tiên để đánh thức Tí.')}
      lang={VI}
      action={
        <Button kind="quiet" size="sm" onClick={onStarters}>
          {t('Xem tất cả bài có sẵn')}
        </Button>
      }
    />
  );
}

interface WordTableProps {
  words: readonly Word[];
  /** There are more words than are loaded. */
  hasMore: boolean;
  /** The rows belong to the previous filter; those of the new one are loading. */
  isOld: boolean;
  /** Called after the last word was deleted. */
  onEmptied: () => void;
}

/** The caller's words with their lessons, below the words that are not saved yet. */
function WordTable({ words, hasMore, isOld, onEmptied }: WordTableProps) {
  const lessonNames = new Map(useLessons().data?.map(({ id, lesson_name }) => [id, lesson_name]));
  return (
    <div
      role="table"
      aria-label={t('My words')}
      aria-rowcount={hasMore ? -1 : words.length + 1}
      aria-busy={isOld}
      className={cx(isOld && table.old)}
    >
      <WordTableHead />
      <UnsavedWords listed={words} />
      <WordRows words={words} lessonNames={lessonNames} onEmptied={onEmptied} />
    </div>
  );
}
