import type { Word } from '@icando/contract/words';
import type { GameWord } from '@icando/game/questions/game-word';
import type { Review } from '@icando/game/solo/review';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMyUser } from '../../accounts/index.ts';
import { leftToday, takeToday } from '../../learning/index.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { outbox } from '../../platform/outbox/device-outbox.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { useDocumentTitle } from '../../platform/browser/use-document-title.ts';
import { fetchNewestWords } from '../game-setup/index.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { cx } from '../../ui/cx.ts';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { duelIn, duelItems, type SessionItem } from './review/confusion-drill.ts';
import { lessonIn, onlyIn, studyItems, studyWords } from './review/study.ts';
import { createReviewSession, type ReviewSession } from './review/review-session.ts';
import { FlashCards } from './cards/FlashCards.tsx';
import { isCorrectable } from './result/correctable.ts';
import { ReviewEnd } from './review/ReviewEnd.tsx';
import { PracticeBoard } from './review/PracticeBoard.tsx';
import styles from './review/review.module.css';
import { t, VI } from '../../platform/i18n/language.ts';
import { useStore } from '../../platform/storage/use-store.ts';

/** 'Ôn tập hôm nay': asks the due words one after the other, each in the game that strengthens the word most. */
export function ReviewPage() {
  const { search, state } = useLocation();
  const isDuel = duelIn(search) !== null;
  const title = titleOf(search);
  useDocumentTitle(title);
  const me = useMyUser().data;
  const words = useSessionWords(me?.id, search, onlyIn(state));
  return (
    <Page className={cx(styles.page)}>
      <h1 tabIndex={-1} className={styles.heading} lang={VI}>
        {title}
      </h1>
      {words.data !== undefined && me !== undefined ? (
        <Study key={search} lesson={words.data.lesson}>
          {(seen) => (
            <Session
              key={words.dataUpdatedAt}
              words={words.data}
              seen={seen}
              isDuel={isDuel}
              owner={me.id}
              onAgain={words.refetch}
            />
          )}
        </Study>
      ) : words.isError ? (
        <ErrorState
          lang={VI}
          message={t('Chưa tải được bài ôn')}
          retryLabel={t('Thử lại')}
          onRetry={() => void words.refetch()}
        />
      ) : (
        <Waiting />
      )}
    </Page>
  );
}

function titleOf(search: string): string {
  if (duelIn(search) !== null) return t('Đấu hai từ');
  return lessonIn(search) === null ? t('Ôn tập hôm nay') : t('Học bài');
}

interface StudiedLesson {
  id: number;
  words: readonly Word[];
}

interface SessionWords {
  /** The lesson whose words are shown on cards before any is asked. */
  lesson: StudiedLesson | null;
  /** What is asked, given the ids of the words whose cards were shown. */
  items: (seen: ReadonlySet<number>) => readonly SessionItem[];
  spare: readonly GameWord[];
  /** Whether more words are offered today than this session asks. */
  isMore: boolean;
}

/** The words of this session. Unsent answers of earlier sessions are sent first, so that no word is asked twice. */
function useSessionWords(owner: number | undefined, search: string, only: readonly string[]) {
  return useQuery({
    queryKey: ['review-session', owner, search, only],
    enabled: owner !== undefined,
    queryFn: async ({ signal }): Promise<SessionWords> => {
      await outbox.send(owner as number);
      const duel = duelIn(search);
      if (duel !== null) {
        const items = await duelItems(duel, Math.random, signal);
        return { lesson: null, items: () => items, spare: [], isMore: false };
      }
      const id = lessonIn(search);
      if (id !== null) {
        const [words, spare] = await Promise.all([studyWords(id, only), fetchSpare()]);
        const items = (seen: ReadonlySet<number>) => studyItems(words, seen, Math.random);
        const hasCards = only.length === 0 && words.length > 0;
        return { lesson: hasCards ? { id, words } : null, items, spare, isMore: false };
      }
      const [today, spare] = await Promise.all([takeToday(), fetchSpare()]);
      const isMore = leftToday(today) > today.data.length;
      return { lesson: null, items: () => today.data, spare, isMore };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}

const DISTRACTORS_CACHED_MS = 30 * 60_000;

async function fetchSpare(): Promise<readonly GameWord[]> {
  const [ownWords, commonWords] = await Promise.all([
    // The user's own words come first, because they are more likely to be confused than common ones.
    queryClient
      .fetchQuery({
        queryKey: ['review-distractors'],
        queryFn: fetchNewestWords,
        staleTime: DISTRACTORS_CACHED_MS,
        gcTime: DISTRACTORS_CACHED_MS,
        retry: false,
      })
      .catch(() => []),
    import('./spare-words.ts').then(({ SPARE_WORDS }) => SPARE_WORDS),
  ]);
  return [...ownWords, ...commonWords];
}

/** Prefetches the distractors, which do not depend on the day, so that a review offered by Home starts at once. */
export const prepareReview = async (): Promise<void> => void (await fetchSpare());

interface StudyProps {
  lesson: StudiedLesson | null;
  children: (seen: ReadonlySet<number>) => ReactNode;
}

/** The cards of a lesson, then the questions; studied again, its words are asked at once. */
function Study({ lesson, children }: StudyProps) {
  const [seen, setSeen] = useState<ReadonlySet<number>>();
  if (seen === undefined && lesson !== null)
    return <FlashCards words={lesson.words} lessonId={lesson.id} onAsk={setSeen} />;
  return children(seen ?? NOTHING_SEEN);
}

const NOTHING_SEEN: ReadonlySet<number> = new Set();

interface SessionProps {
  words: SessionWords;
  /** The ids of the words whose cards were shown. */
  seen: ReadonlySet<number>;
  /** Whether the session asks only two words. */
  isDuel: boolean;
  owner: number;
  onAgain: () => void;
}

function Session({ words, seen, isDuel, owner, onAgain }: SessionProps) {
  const [items] = useState(() => words.items(seen));
  const [session] = useState(() => createReviewSession(items, words.spare, owner));
  const { review, awaitsNext } = useStore(session);
  const dueTimes = useStore(session.dueTimes);
  const leeches = useStore(session.leeches);
  const sent = useStore(session.sent);
  usePauseOnLeave(session);

  if (items.length === 0) return <NothingToAsk isDuel={isDuel} />;
  if (review.phase.name === 'finished') {
    const hasMore = words.isMore || review.queue.length > 0;
    return <ReviewEnd {...{ review, owner, dueTimes, sent, leeches, hasMore, onAgain }} />;
  }
  return (
    <PracticeBoard
      label={t('Review board')}
      review={review}
      awaitsNext={awaitsNext}
      send={session.send}
      onWaitForMe={session.setWaitForMe}
      onStop={session.stop}
      missAction={
        !isDuel && awaitsNext && isMissed(review) ? (
          <TakeAsRight
            key={review.run.score.answers.length}
            onTake={() => session.takeAsRight(review.run.score.answers.length - 1)}
          />
        ) : null
      }
    />
  );
}

function TakeAsRight({ onTake }: { onTake: () => Promise<void> }) {
  const take = useExclusiveMutation({ mutationFn: onTake });
  return (
    <Button kind="soft" lang={VI} icon={<Check />} busy={take.isPending} onClick={() => take.mutate()}>
      {t('Tôi đúng')}
    </Button>
  );
}

/** Whether the answer on the board is wrong, but its learner may have been right. */
function isMissed({ phase, run }: Review): boolean {
  const last = run.score.answers.at(-1);
  return 'correct' in phase && !phase.correct && last !== undefined && isCorrectable(last);
}

function NothingToAsk({ isDuel }: { isDuel: boolean }) {
  return isDuel ? (
    <EmptyState
      lang={VI}
      title={t('Không tìm thấy cặp từ này')}
      text={t('Có thể một trong hai từ đã bị xóa.')}
      action={
        <ButtonLink to="/progress" kind="soft" lang={VI}>
          {t('Về trang Tiến bộ')}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      lang={VI}
      title={t('Chưa có gì để ôn')}
      text={t('Thêm từ mới hoặc quay lại khi có từ đến hạn.')}
      action={
        <ButtonLink to="/" kind="soft" lang={VI}>
          {t('Về trang chính')}
        </ButtonLink>
      }
    />
  );
}

/** Ends the timers when the page is left; the answers are stored already. */
function usePauseOnLeave({ pause }: ReviewSession): void {
  useEffect(() => {
    // Timers are external state and must be cleaned up.
    return pause;
  }, [pause]);
}
