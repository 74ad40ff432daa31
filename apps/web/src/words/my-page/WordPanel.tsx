import type { Word } from '@icando/contract/words';
import { useRef, useState } from 'react';
import { NO_LESSON, NO_LESSON_ID, useLessons } from '../../lessons/index.ts';
import { formatNumber } from '../../platform/number-format.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { LoadingMore, SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { useFailureToast } from '../../ui/use-failure-toast.ts';
import { useInfiniteScroll } from '../../ui/use-infinite-scroll.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useLessonWords } from '../words-api.ts';
import { BulkActions } from './BulkActions.tsx';
import { PanelHead } from './PanelHead.tsx';
import { PanelRows } from './PanelRows.tsx';
import { NOTHING, pick, pickAll, present } from './selection.ts';
import { usePanelInSight } from './use-panel-in-sight.ts';
import styles from './WordPanel.module.css';

interface WordPanelProps {
  /** 0: the words in no lesson. */
  lessonId: number;
  onClose: () => void;
}

const NONE: readonly Word[] = [];

/** The words of one lesson, to tick, edit and delete. */
export function WordPanel({ lessonId, onClose }: WordPanelProps) {
  const lessons = useLessons();
  const list = useLessonWords(lessonId);
  useFailureToast(list.error, 'Failed to load words');
  const panel = useRef<HTMLElement>(null);
  usePanelInSight(panel);
  const [chosen, setChosen] = useState(NOTHING);
  const words = list.data ?? NONE;
  const order = words.map(({ id }) => id);
  // What was deleted or moved elsewhere is not chosen any more.
  const selection = present(chosen, order);
  const end = useInfiniteScroll({
    hasMore: list.hasNextPage && !list.isFetchNextPageError,
    isLoading: list.isFetching,
    onMore: () => void list.fetchNextPage(),
  });
  const lesson = lessons.data?.find(({ id }) => id === lessonId);
  const isUnknown = lessonId !== NO_LESSON_ID && lessons.data !== undefined && lesson === undefined;
  const name = lessonId === NO_LESSON_ID ? NO_LESSON.label : (lesson?.lesson_name ?? '');
  const focusPanel = () => panel.current?.focus();

  if (isUnknown) {
    return (
      <Sheet className={styles.panel}>
        <EmptyState
          title="This lesson is not here any more"
          action={
            <Button kind="line" size="sm" onClick={onClose}>
              Close
            </Button>
          }
        />
      </Sheet>
    );
  }
  return (
    <>
      <Sheet lined className={styles.panel} ref={panel} tabIndex={-1} aria-label={`Words in: ${name}`}>
        <PanelHead
          name={name}
          nameLang={lessonId === NO_LESSON_ID ? NO_LESSON.lang : undefined}
          total={words.length}
          chosen={selection.ids.size}
          onPickAll={(isOn) => setChosen(pickAll(order, isOn))}
          onClose={onClose}
        />
        {list.data === undefined ? (
          list.isError ? (
            <ErrorState message="Failed to load words" onRetry={() => void list.refetch()} />
          ) : (
            <SkeletonRows rows={4} columns={3} label="Loading words..." />
          )
        ) : words.length === 0 ? (
          <EmptyState
            title="Chưa có từ nào"
            text={
              lessonId === NO_LESSON_ID
                ? 'Từ nào cũng đã có bài.'
                : 'Thêm từ mới, hoặc chuyển từ bài khác sang.'
            }
            lang="vi"
          />
        ) : (
          <PanelRows
            words={words}
            selected={selection.ids}
            onPick={(word, isOn, range) => setChosen(pick(selection, word.id, isOn, order, range))}
            onEmptied={focusPanel}
          />
        )}
        <div ref={end} />
        {list.isFetchingNextPage ? <LoadingMore /> : null}
        {list.isFetchNextPageError ? (
          <ErrorState message="Failed to load words" onRetry={() => void list.fetchNextPage()} />
        ) : null}
        <VisuallyHidden>
          <span role="status">
            {list.data === undefined ? '' : `${formatNumber(words.length)} words in ${name}`}
          </span>
        </VisuallyHidden>
      </Sheet>
      <BulkActions
        lessonId={lessonId}
        words={words.filter(({ id }) => selection.ids.has(id))}
        onSelect={(chosenWords) =>
          setChosen(
            pickAll(
              chosenWords.map(({ id }) => id),
              true,
            ),
          )
        }
        onLeft={focusPanel}
      />
    </>
  );
}
