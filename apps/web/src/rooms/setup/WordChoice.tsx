import type { Word } from '@icando/contract/words';
import { Check, Volume2 } from 'lucide-react';
import { useRef } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { playWord } from '../../platform/word-audio.ts';
import { refreshWords, useWordPages, toggleWord } from '../../play-kit/index.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LoadingMore, SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useInfiniteScroll } from '../../ui/use-infinite-scroll.ts';
import { changeRoomSetup, useRoomSetup } from './use-room-setup.ts';
import styles from './words.module.css';

interface WordChoiceProps {
  search: string;
  onClearSearch: () => void;
}

/** The words of the chosen lessons, twelve at a time; each can be taken off or added. */
export function WordChoice({ search, onClearSearch }: WordChoiceProps) {
  const { lessonIds } = useRoomSetup();
  const filter = { lessonIds, search: useDebounced(search), fromUserId: 0 };
  const pages = useWordPages(filter, (fresh) => changeRoomSetup((setup) => refreshWords(setup, fresh)));
  const { data, isError, isFetchingNextPage, isPending, isPlaceholderData } = pages;
  const box = useRef<HTMLDivElement>(null);
  const mark = useInfiniteScroll({
    // A load that fails ends the paging; trying again is for the person.
    hasMore: pages.hasNextPage && !isError,
    isLoading: isFetchingNextPage,
    onMore: () => void pages.fetchNextPage(),
    box,
  });
  // A word added meanwhile pushes another onto the next page, which then has it twice.
  const found = new Map((data?.pages.flatMap((page) => page.data) ?? []).map((word) => [word.id, word]));
  const isEmpty = !isPending && !isError && found.size === 0;
  return (
    <div ref={box} className={styles.box} aria-busy={isPlaceholderData}>
      {isPending ? <SkeletonRows rows={4} columns={2} /> : null}
      {found.size > 0 ? <WordRows words={[...found.values()]} /> : null}
      {isError ? (
        <ErrorState
          message="Failed to load words"
          onRetry={() => void (data ? pages.fetchNextPage() : pages.refetch())}
        />
      ) : null}
      {isEmpty && filter.search.trim() !== '' ? (
        <EmptyState
          title="No results found"
          action={
            <Button kind="soft" onClick={onClearSearch}>
              Clear search
            </Button>
          }
        />
      ) : null}
      {isEmpty && filter.search.trim() === '' ? (
        <EmptyState
          lang="vi"
          title="Chưa có từ nào. Viết từ đầu tiên để đánh thức Tí."
          action={<ButtonLink to="/">Add a word</ButtonLink>}
        />
      ) : null}
      {isFetchingNextPage ? <LoadingMore /> : null}
      <div ref={mark} />
    </div>
  );
}

/** One row a word: a click, Space or Enter chooses it; its sound is beside it. Arrow keys go from row to row. */
function WordRows({ words }: { words: readonly Word[] }) {
  const chosen = new Set(useRoomSetup().words.map(({ id }) => id));
  return (
    <GridList
      className={cx(styles.rows)}
      layout="grid"
      aria-label="Words to play with"
      items={words.map((word) => ({ word, id: word.id }))}
      dependencies={[words]}
      selectionMode="multiple"
      selectionBehavior="toggle"
      selectedKeys={chosen}
      onSelectionChange={(keys) => {
        const changed = words.filter(({ id }) => (keys === 'all' || keys.has(id)) !== chosen.has(id));
        changeRoomSetup((setup) => changed.reduce(toggleWord, setup));
      }}
      escapeKeyBehavior="none"
    >
      {({ word }) => (
        <GridListItem
          id={word.id}
          textValue={`${word.foreign_word}, ${word.native_word}`}
          className={cx(styles.row)}
        >
          <span className={styles.tick}>
            <Check />
          </span>
          <span className={styles.texts}>
            <b lang="en">{word.foreign_word}</b> <span lang="vi">{word.native_word}</span>
          </span>
          <IconButton
            label={`Play ${word.foreign_word}`}
            tone="tim"
            onClick={() => void playWord({ audio: word.audio, text: word.foreign_word, automatic: false })}
          >
            <Volume2 />
          </IconButton>
        </GridListItem>
      )}
    </GridList>
  );
}
