import type { Person } from '@icando/contract/community';
import { LIMITS } from '@icando/contract/limits';
import { ArrowLeft, Play, CopyPlus, MessageCircle } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { UserAvatar, useMyUser } from '../accounts/index.ts';
import { LessonFilter, LessonPicker } from '../library/lessons/index.ts';
import { useIdState } from '../platform/storage/current-ids.ts';
import { formatNumber } from '../platform/i18n/number-format.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { cx } from '../ui/cx.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useSlashFocus } from '../ui/use-keys.ts';
import { useWordFilter, type WordFilter, type WordFilterControl } from '../library/words/index.ts';
import { playAddress } from './addresses.ts';
import styles from './UserWords.module.css';
import { UserWordList } from './UserWordList.tsx';
import type { Word } from '@icando/contract/words';
import { Dialog } from '../ui/Dialog.tsx';
import { showToast } from '../ui/toasts.ts';
import { fetchUnpulled, usePull, useUserWords } from './user-words-api.ts';
import { titleIn } from './title.ts';
import { useWriteTo } from './use-write-to.ts';
import { t, VI } from '../platform/i18n/language.ts';

interface UserWordsProps {
  userId: number;
  /** Undefined while the user is loading. */
  user: Person | undefined;
}

/** The owner, the filter, the target lesson, and the words. */
export function UserWords({ userId, user }: UserWordsProps) {
  const control = useWordFilter();
  const [lessonId, setLessonId] = useIdState<number | null>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  useSlashFocus(searchBox);
  const { data, isPlaceholderData, isError } = useUserWords(userId, control.filter);
  const isBare = data?.length === 0 && !isPlaceholderData && !control.isFiltering;
  // Until it is known whether there are words, the place of their tools is empty: nothing appears and goes again.
  const isOpen = data === undefined && !isError && !control.isFiltering;
  const awaited = cx(isOpen && styles.awaited);
  return (
    <>
      <Link to="/?tab=community" className={styles.back}>
        <ArrowLeft /> {t('Community')}
      </Link>
      <div className={styles.head}>
        {user ? <UserAvatar user={user} size={64} /> : <Skeleton width={64} />}
        <div className={styles.who}>
          <h1 tabIndex={-1} lang="vi" translate="no">
            {user?.username ?? '…'}
          </h1>
          {user ? (
            <p className={styles.about}>
              <span lang={VI}>{titleIn(user.ranking)}</span>{' '}
              <span>{t('· {score} xp', { score: formatNumber(user.score) })}</span>
            </p>
          ) : null}
        </div>
        {user ? <WriteButton person={user} /> : null}
        {isBare ? null : (
          <ButtonLink kind="play" className={awaited} icon={<Play />} to={playAddress(userId)}>
            {t('Play')}
          </ButtonLink>
        )}
      </div>
      {isBare ? null : (
        <div className={awaited}>
          <ListTools {...{ userId, control, searchBox, lessonId, setLessonId }} />
        </div>
      )}
      <UserWordList userId={userId} control={control} lessonId={lessonId} />
    </>
  );
}

function WriteButton({ person }: { person: Person }) {
  const write = useWriteTo();
  const me = useMyUser().data;
  if (me === undefined || me.id === person.id) return null;
  return (
    <Button kind="line" icon={<MessageCircle />} busy={write.isPending} onClick={() => write.mutate(person)}>
      {t('Send a message')}
    </Button>
  );
}

interface ListToolsProps {
  userId: number;
  control: WordFilterControl;
  searchBox: RefObject<HTMLInputElement | null>;
  lessonId: number | null;
  setLessonId: (lessonId: number | null) => void;
}

/** The filter and the target lesson. */
function ListTools({ userId, control, searchBox, lessonId, setLessonId }: ListToolsProps) {
  return (
    <>
      <search className={styles.tools}>
        <LessonFilter
          className={styles.lessons}
          fromUserId={userId}
          selected={control.lessons}
          onChange={control.setLessons}
        />
        <SearchField
          className={styles.search}
          label={t('Find word')}
          placeholder={t('find word...')}
          maxLength={LIMITS.search}
          ref={searchBox}
          value={control.typed}
          onChange={control.setTyped}
        />
      </search>
      <div className={styles.pull}>
        <LessonPicker
          label={t('Pull into')}
          className={styles.target}
          value={lessonId}
          onChange={setLessonId}
        />
        <PullAllButton userId={userId} filter={control.filter} lessonId={lessonId} />
      </div>
    </>
  );
}

interface PullAllButtonProps {
  userId: number;
  /** The filter that the pulled words pass. */
  filter: WordFilter;
  lessonId: number | null;
}

/** Pulls all filtered words that are not pulled yet, after a confirmation, since there may be thousands. */
function PullAllButton({ userId, filter, lessonId }: PullAllButtonProps) {
  const [isCounting, setCounting] = useState(false);
  const [words, setWords] = useState<readonly Word[] | null>(null);
  const pull = usePull();
  const count = async () => {
    setCounting(true);
    try {
      const found = await fetchUnpulled(userId, filter);
      if (found.length > 0) setWords(found);
      else showToast('info', t('All of these words are yours already'));
    } catch {
      showToast('bad', t('Failed to load words'));
    }
    setCounting(false);
  };
  const close = () => setWords(null);
  const total = formatNumber(words?.length ?? 0);
  return (
    <>
      <Button kind="line" icon={<CopyPlus />} busy={isCounting} onClick={() => void count()}>
        {t('Pull all')}
      </Button>
      <Dialog
        isOpen={words !== null}
        onClose={close}
        role="alertdialog"
        title={t('Pull all words?')}
        width={440}
        footer={
          <>
            <Button kind="line" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button
              busy={pull.isPending}
              onClick={() => {
                if (words === null) return;
                pull.mutate(
                  { words, lessonId },
                  {
                    onSuccess: () => showToast('ok', t('Pulled {total} words', { total })),
                    onSettled: close,
                  },
                );
              }}
            >
              {t('Pull {total} words', { total })}
            </Button>
          </>
        }
      >
        <p>{t('{total} words that are not in your list yet are copied into it.', { total })}</p>
      </Dialog>
    </>
  );
}
