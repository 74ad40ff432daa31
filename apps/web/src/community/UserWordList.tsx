import { SearchX } from 'lucide-react';
import { useLessonsOf } from '../lessons/index.ts';
import { formatNumber } from '../platform/number-format.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { LoadingMore, SkeletonRows } from '../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/States.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useInfiniteScroll } from '../ui/use-infinite-scroll.ts';
import { useWordSound, VoiceChoice, type WordFilterControl } from '../words/index.ts';
import { useUserWords } from './user-words-api.ts';
import styles from './UserWordList.module.css';
import { UserWordRow } from './UserWordRow.tsx';

interface UserWordListProps {
  userId: number;
  control: WordFilterControl;
  /** Where pulled words go; null: into no lesson. */
  lessonId: number | null;
}

/** A list as long as this says where it ends. */
const LONG = 10;

/** Somebody's words in whatever state their list is. */
export function UserWordList({ userId, control, lessonId }: UserWordListProps) {
  const list = useUserWords(userId, control.filter);
  const names = new Map(useLessonsOf(userId).data?.map(({ id, lesson_name }) => [id, lesson_name]));
  const sound = useWordSound();
  useFailureToast(list.error, 'Failed to load words');
  const { data: words, isError, isFetchingNextPage, isPlaceholderData } = list;
  const end = useInfiniteScroll({
    // A load that fails ends the paging; trying again is for the person.
    hasMore: list.hasNextPage && !isError,
    isLoading: list.isFetching,
    onMore: () => void list.fetchNextPage(),
  });
  const isWhole = !list.hasNextPage && !isPlaceholderData && !isError;
  return (
    <Sheet lined className={styles.sheet} aria-label="Words" aria-busy={isPlaceholderData}>
      {list.isPending ? <SkeletonRows rows={6} columns={4} label="Loading words..." /> : null}
      {words && words.length > 0 ? (
        <ol className={cx(styles.words, isPlaceholderData && styles.old)}>
          {words.map((word, place) => (
            <UserWordRow
              key={word.id}
              place={place + 1}
              word={word}
              lessonName={names.get(word.lesson_id ?? 0)}
              isPlaying={sound.playingId === word.id}
              onPlay={sound.play}
              lessonId={lessonId}
            />
          ))}
        </ol>
      ) : null}
      {words?.length === 0 && isWhole ? <NoWords control={control} /> : null}
      {isError ? (
        <ErrorState
          message="Failed to load words"
          onRetry={() => void (words ? list.fetchNextPage() : list.refetch())}
        />
      ) : null}
      {isFetchingNextPage ? <LoadingMore /> : null}
      {isWhole && words && words.length > LONG ? (
        <p className={styles.end}>End of list · {formatNumber(words.length)} words</p>
      ) : null}
      <div ref={end} />
      {sound.choosingFor ? <VoiceChoice word={sound.choosingFor} onChoose={sound.choose} /> : null}
    </Sheet>
  );
}

function NoWords({ control }: { control: WordFilterControl }) {
  if (!control.isFiltering) return <EmptyState title="There are no public words here yet" />;
  return (
    <EmptyState
      title="No results found"
      action={
        <Button kind="line" size="sm" icon={<SearchX />} onClick={control.clear}>
          Show all words
        </Button>
      }
    />
  );
}
