import type { Person } from '@icando/contract/community';
import { BookOpen } from 'lucide-react';
import { useRef } from 'react';
import { UserAvatar } from '../accounts/index.ts';
import { formatNumber } from '../platform/number-format.ts';
import { Badge } from '../ui/Badge.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { SheetRow } from '../ui/Sheet.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { EmojiButton } from './EmojiButton.tsx';
import { FollowDot } from './FollowDot.tsx';
import styles from './PersonRow.module.css';
import { RankMark } from './RankMark.tsx';
import { userWordsAddress } from './addresses.ts';

/** One person: their place, face, name, title and xp, and what one can do with them. */
export function PersonRow({ person, isMe }: { person: Person; isMe: boolean }) {
  const face = useRef<HTMLSpanElement>(null);
  return (
    <li>
      <SheetRow
        className={cx(styles.row, isMe && styles.mine)}
        data-person={person.id}
        index={<RankMark rank={person.rank} />}
      >
        <span ref={face} className={styles.face} data-face="">
          <UserAvatar user={person} size={48} />
        </span>
        <div className={styles.who}>
          <p className={styles.name} lang="vi" title={person.username}>
            <span>{person.username}</span>
            {isMe ? <Badge tone="you">You</Badge> : null}
          </p>
          <p className={styles.title} lang="vi">
            {person.ranking}
          </p>
          <p className={styles.xpBelow}>
            <b>{formatNumber(person.score)}</b> xp
          </p>
        </div>
        <p className={styles.xp}>
          <b>{formatNumber(person.score)}</b> xp
        </p>
        {isMe ? <span /> : <EmojiButton person={person} face={face} />}
        {isMe ? (
          <span />
        ) : (
          <ButtonLink
            kind="line"
            size="sm"
            icon={<BookOpen />}
            className={styles.view}
            to={userWordsAddress(person.id)}
          >
            <span className={styles.viewText}>
              View<VisuallyHidden> the words of {person.username}</VisuallyHidden>
            </span>
          </ButtonLink>
        )}
        {isMe ? <span /> : <FollowDot person={person} />}
      </SheetRow>
    </li>
  );
}
