import { NO_LESSON_ID } from '@icando/contract/limits';
import { SearchX, Check, Plus } from 'lucide-react';
import { useLessonsOf } from '../library/lessons/index.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { InfiniteList } from '../ui/InfiniteList.tsx';
import { Sheet, SheetRow } from '../ui/Sheet.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useWordSound, VoiceChoice, type WordFilterControl, WordHead } from '../library/words/index.ts';
import { useUserWords, usePull } from './user-words-api.ts';
import styles from './UserWordList.module.css';
import type { Word } from '@icando/contract/words';
import { useRef } from 'react';
import { Chip } from '../ui/Badge.tsx';
import { Ipa } from '../ui/Ipa.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { t } from '../platform/i18n/language.ts';

interface UserWordListProps {
  userId: number;
  control: WordFilterControl;
  /** The target lesson of pulled words; null: none. */
  lessonId: number | null;
}

const FAILED = t('Failed to load words');

/** The words of a user, or the loading, error or empty state. */
export function UserWordList({ userId, control, lessonId }: UserWordListProps) {
  const list = useUserWords(userId, control.filter);
  const names = new Map(useLessonsOf(userId).data?.map(({ id, lesson_name }) => [id, lesson_name]));
  const sound = useWordSound();
  useFailureToast(list.error, FAILED);
  const { isPlaceholderData } = list;
  return (
    <Sheet lined className={styles.sheet} aria-label={t('Words')} aria-busy={isPlaceholderData}>
      <InfiniteList
        query={list}
        failure={FAILED}
        skeleton={<SkeletonRows rows={6} columns={4} label={t('Loading words...')} />}
        empty={<NoWords control={control} />}
        unit={t('words')}
      >
        {(words) => (
          <ol className={cx(styles.words, isPlaceholderData && styles.old)}>
            {words.map((word, index) => (
              <UserWordRow
                key={word.id}
                place={index + 1}
                word={word}
                lessonName={names.get(word.lesson_id ?? NO_LESSON_ID)}
                isPlaying={sound.playingId === word.id}
                isSlowNext={sound.slowId === word.id}
                onPlay={sound.play}
                lessonId={lessonId}
              />
            ))}
          </ol>
        )}
      </InfiniteList>
      {sound.choosingFor ? (
        <VoiceChoice word={sound.choosingFor} onChoose={sound.choose} onClose={() => sound.choose(null)} />
      ) : null}
    </Sheet>
  );
}

function NoWords({ control }: { control: WordFilterControl }) {
  if (!control.isFiltering) return <EmptyState title={t('There are no public words here yet')} />;
  return (
    <EmptyState
      title={t('No results found')}
      action={
        <Button kind="line" size="sm" icon={<SearchX />} onClick={control.clear}>
          {t('Show all words')}
        </Button>
      }
    />
  );
}

interface UserWordRowProps {
  /** 1-based. */
  place: number;
  word: Word;
  lessonName: string | undefined;
  isPlaying: boolean;
  isSlowNext: boolean;
  onPlay: (word: Word) => void;
  /** The target lesson; null: none. */
  lessonId: number | null;
}

/** A word of another user, which can be played and pulled. */
function UserWordRow({ place, word, lessonName, isPlaying, isSlowNext, onPlay, lessonId }: UserWordRowProps) {
  const pull = usePull();
  const row = useRef<HTMLLIElement>(null);
  const isPulled = word.pulled === true;
  return (
    <li ref={row} tabIndex={-1} className={styles.item}>
      <SheetRow className={styles.row} index={place}>
        <WordHead {...{ word, isPlaying, isSlowNext, onPlay }} />
        <div className={styles.vietnamese} lang="vi" translate="no">
          {word.native_word}
        </div>
        <div className={styles.ipa}>
          <Ipa>{word.pronunciation_foreign}</Ipa>
        </div>
        <div className={styles.lesson}>{lessonName === undefined ? null : <Chip>{lessonName}</Chip>}</div>
        <Button
          kind="soft"
          size="sm"
          className={styles.pull}
          icon={isPulled ? <Check /> : <Plus />}
          disabled={isPulled}
          busy={pull.isPending}
          onClick={() => {
            // The button is disabled afterwards and would lose the focus.
            pull.mutate({ words: [word], lessonId }, { onSuccess: () => row.current?.focus() });
          }}
        >
          <span>{isPulled ? t('Pulled') : t('Pull')}</span>
          <VisuallyHidden lang="en" translate="no">
            {` ${word.foreign_word}`}
          </VisuallyHidden>
        </Button>
      </SheetRow>
    </li>
  );
}
