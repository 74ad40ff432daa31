import type { Person } from '@icando/contract/community';
import { LIMITS } from '@icando/contract/limits';
import { ArrowLeft, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { UserAvatar } from '../accounts/index.ts';
import { LessonFilter, LessonPicker } from '../lessons/index.ts';
import { formatNumber } from '../platform/number-format.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useSlashFocus, useWordFilter } from '../words/index.ts';
import { playAddress } from './addresses.ts';
import { PullAllButton } from './PullAllButton.tsx';
import styles from './UserWords.module.css';
import { UserWordList } from './UserWordList.tsx';

interface UserWordsProps {
  userId: number;
  /** Not here yet: undefined. */
  user: Person | undefined;
}

/** Whose words they are, which of them are shown, where they are pulled to, and the words. */
export function UserWords({ userId, user }: UserWordsProps) {
  const control = useWordFilter();
  const [lessonId, setLessonId] = useState<number | null>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  useSlashFocus(searchBox);
  return (
    <>
      <Link to="/?tab=community" className={styles.back}>
        <ArrowLeft /> Community
      </Link>
      <div className={styles.head}>
        {user ? <UserAvatar user={user} size={64} /> : <Skeleton width={64} />}
        <div className={styles.who}>
          <h1 tabIndex={-1} lang="vi">
            {user?.username ?? '…'}
          </h1>
          {user ? (
            <p className={styles.about}>
              <span lang="vi">{user.ranking}</span> · {formatNumber(user.score)} xp
            </p>
          ) : null}
        </div>
        <ButtonLink kind="play" icon={<Play />} to={playAddress(userId)}>
          Play
        </ButtonLink>
      </div>
      <search className={styles.tools}>
        <LessonFilter
          className={styles.lessons}
          fromUserId={userId}
          selected={control.lessons}
          onChange={control.setLessons}
        />
        <SearchField
          className={styles.search}
          label="Find word"
          placeholder="find word..."
          maxLength={LIMITS.search}
          ref={searchBox}
          value={control.typed}
          onChange={control.setTyped}
        />
      </search>
      <div className={styles.pull}>
        <LessonPicker label="Pull into" className={styles.target} value={lessonId} onChange={setLessonId} />
        <PullAllButton userId={userId} filter={control.filter} lessonId={lessonId} />
      </div>
      <UserWordList userId={userId} control={control} lessonId={lessonId} />
    </>
  );
}
