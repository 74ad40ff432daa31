import { NO_LESSON_ID } from '@icando/contract/limits';
import type { Word } from '@icando/contract/words';
import { useDeferredValue, useRef, useState } from 'react';
import { lessonAddress, LessonActions, NO_LESSON, useLessons } from '../../lessons/index.ts';
import { useIdState } from '../../../platform/storage/current-ids.ts';
import { formatNumber } from '../../../platform/i18n/number-format.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { InfiniteList } from '../../../ui/InfiniteList.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useFailureToast } from '../../../ui/use-failure-toast.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useLessonWords } from '../words-api.ts';
import { PanelHead } from './PanelHead.tsx';
import { PanelRows } from './PanelRows.tsx';
import { NOTHING, pick, pickAll, present } from './selection.ts';
import { usePanelInSight } from './use-panel-in-sight.ts';
import styles from './WordPanel.module.css';
import { BulkBar } from './BulkBar.tsx';
import { useBulk, type BulkFailure } from './bulk-api.ts';
import type { BulkKind } from './bulk-tasks.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { TargetDialog } from './TargetDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Named } from '../../../ui/Named.tsx';
import { t, VI } from '../../../platform/i18n/language.ts';
import { named } from '../../../platform/i18n/named.ts';

interface WordPanelProps {
  /** 0: the words in no lesson. */
  lessonId: number;
  /** Closes the panel on My page; undefined on the lesson's own page. */
  onClose?: (() => void) | undefined;
}

const NONE: readonly Word[] = [];
const FAILED = t('Failed to load words');

/** The words of one lesson, which can be selected, edited and deleted. */
export function WordPanel({ lessonId, onClose }: WordPanelProps) {
  const lessons = useLessons();
  const list = useLessonWords(lessonId);
  useFailureToast(list.error, FAILED);
  const panel = useRef<HTMLElement>(null);
  usePanelInSight(panel, onClose !== undefined);
  // The head is rendered at once after the tap that opens the panel; thousands of cached words follow in a later frame.
  const isOpening = useDeferredValue(false, true);
  const [chosen, setChosen] = useIdState(NOTHING);
  const words = list.data ?? NONE;
  const order = words.map(({ id }) => id);
  // Words that were deleted or moved elsewhere drop out of the selection.
  const selection = present(chosen, order);
  const lesson = lessons.data?.find(({ id }) => id === lessonId);
  const isUnknown = lessonId !== NO_LESSON_ID && lessons.data !== undefined && lesson === undefined;
  const name = lessonId === NO_LESSON_ID ? NO_LESSON.label : (lesson?.lesson_name ?? '');
  const focusPanel = () => panel.current?.focus();

  if (isUnknown) return <LessonGone onClose={onClose} />;
  return (
    <>
      <Sheet
        lined
        className={styles.panel}
        ref={panel}
        tabIndex={-1}
        aria-label={t('Words in: {name}', { name })}
      >
        <PanelHead
          lessonId={lessonId}
          lesson={lesson}
          name={name}
          nameLang={lessonId === NO_LESSON_ID ? NO_LESSON.lang : undefined}
          total={words.length}
          chosen={selection.ids}
          onPickAll={(isOn) => setChosen(pickAll(order, isOn))}
          onClose={onClose}
        />
        {onClose === undefined || lesson === undefined ? null : (
          <div className={styles.ways}>
            <LessonActions lessonId={lesson.id} />
            <ButtonLink to={lessonAddress(lesson.id)} kind="quiet" lang={VI}>
              {t('Mở trang bài')}
            </ButtonLink>
          </div>
        )}
        <InfiniteList
          query={list}
          failure={FAILED}
          skeleton={<WordsComing />}
          empty={<NoWords lessonId={lessonId} />}
        >
          {() =>
            isOpening ? (
              <WordsComing />
            ) : (
              <PanelRows
                words={words}
                selected={selection.ids}
                onPick={(word, isOn, range) => setChosen(pick(selection, word.id, isOn, order, range))}
                onEmptied={focusPanel}
              />
            )
          }
        </InfiniteList>
        <VisuallyHidden>
          <span role="status">
            <Named>
              {list.data === undefined
                ? ''
                : t('{count} words in {name}', { count: formatNumber(words.length), name: named(name) })}
            </Named>
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

function LessonGone({ onClose }: Pick<WordPanelProps, 'onClose'>) {
  return (
    <Sheet className={styles.panel}>
      <EmptyState
        title={t('This lesson is not here any more')}
        action={
          onClose && (
            <Button kind="line" size="sm" onClick={onClose}>
              {t('Close')}
            </Button>
          )
        }
      />
    </Sheet>
  );
}

function NoWords({ lessonId }: { lessonId: number }) {
  return (
    <EmptyState
      title={t('Chưa có từ nào')}
      text={
        lessonId === NO_LESSON_ID
          ? t('Từ nào cũng đã có bài.')
          : t('Thêm từ mới, hoặc chuyển từ bài khác sang.')
      }
      lang={VI}
    />
  );
}

const WordsComing = () => <SkeletonRows rows={4} columns={3} label={t('Loading words...')} />;

interface BulkActionsProps {
  /** The lesson of the words; 0: none. */
  lessonId: number;
  /** The selected words. */
  words: readonly Word[];
  onSelect: (words: readonly Word[]) => void;
  /** Called when the bar disappears, so that the caller can move focus. */
  onLeft: () => void;
}

type OpenDialog = 'delete' | 'move' | 'copy';

/**
 * The bulk actions for the selected words, each with a confirmation. Afterwards only the words that failed stay
 * selected.
 */
function BulkActions({ lessonId, words, onSelect, onLeft }: BulkActionsProps) {
  const bulk = useBulk();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = () => setOpenDialog(null);
  const act = async (start: () => Promise<readonly Word[]>) => {
    close();
    const failed = await start();
    onSelect(failed);
    if (failed.length === 0) onLeft();
  };
  return (
    <>
      {words.length > 0 || bulk.run ? (
        <BulkBar
          count={words.length}
          run={bulk.run}
          onDelete={() => setOpenDialog('delete')}
          onMove={() => setOpenDialog('move')}
          onCopy={() => setOpenDialog('copy')}
          onClear={() => {
            onSelect([]);
            onLeft();
          }}
        />
      ) : null}
      {openDialog === 'delete' ? (
        <DeleteDialog
          count={words.length}
          onClose={close}
          onConfirm={() => void act(() => bulk.remove(words))}
        />
      ) : null}
      {openDialog === 'move' || openDialog === 'copy' ? (
        <TargetDialog
          kind={openDialog}
          count={words.length}
          fromLessonId={lessonId}
          onClose={close}
          onChoose={(target) => void act(() => bulk[openDialog](words, target))}
        />
      ) : null}
      {bulk.failure ? <BulkFailures failure={bulk.failure} onClose={bulk.forgetFailure} /> : null}
    </>
  );
}

/** The error text for a number of words. */
const notDone = (kind: BulkKind, words: number) => {
  const count = formatNumber(words);
  const isOne = words === 1;
  if (kind === 'delete')
    return isOne
      ? t('{count} word was not deleted', { count })
      : t('{count} words were not deleted', { count });
  if (kind === 'move')
    return isOne ? t('{count} word was not moved', { count }) : t('{count} words were not moved', { count });
  return isOne ? t('{count} word was not copied', { count }) : t('{count} words were not copied', { count });
};

/** The words for which an action failed, with the reason. */
function BulkFailures({ failure, onClose }: { failure: BulkFailure; onClose: () => void }) {
  const { kind, words, reason } = failure;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={notDone(kind, words.length)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('OK')}</Button>}
    >
      <p>{t('{reason} They are where they were.', { reason })}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard */}
      <ul className={styles.words} tabIndex={0} aria-label={t('Words')}>
        {words.map(({ id, foreign_word, native_word }) => (
          <li key={id}>
            <b lang="en" translate="no">
              {foreign_word}
            </b>{' '}
            <span lang="vi" translate="no">
              {native_word}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
