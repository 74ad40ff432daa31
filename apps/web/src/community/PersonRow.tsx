import type { Person } from '@icando/contract/community';
import { BookOpen, Check, MessageCircle, Plus } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { UserAvatar, useMyUser } from '../accounts/index.ts';
import { formatNumber } from '../platform/i18n/number-format.ts';
import { Badge } from '../ui/Badge.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { cx } from '../ui/cx.ts';
import { SheetRow } from '../ui/Sheet.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './PersonRow.module.css';
import { userWordsAddress } from './addresses.ts';
import { DEFAULT_EMOJI } from '@icando/contract/limits';
import { sendEmoji } from '../notifications/index.ts';
import { Emoji } from '../ui/Emoji.tsx';
import { flyEmoji } from '../ui/fly-emoji.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { MEDALS } from '../ui/medals.ts';
import { showToast } from '../ui/toasts.ts';
import { Named } from '../ui/Named.tsx';
import { useFollow } from './community-api.ts';
import { titleIn } from './title.ts';
import { useWriteTo } from './use-write-to.ts';
import { t, VI } from '../platform/i18n/language.ts';
import { named } from '../platform/i18n/named.ts';

/** A user with rank, avatar, name, title and XP, and the actions for them. */
export function PersonRow({ person, isMe }: { person: Person; isMe: boolean }) {
  const face = useRef<HTMLSpanElement>(null);
  return (
    <li>
      <SheetRow
        className={cx(styles.row, isMe && styles.mine)}
        data-person={person.id}
        index={<RankMark rank={person.rank} hasMedal={person.score > 0 && person.rank <= MEDALS.length} />}
      >
        <span ref={face} className={styles.face} data-face="">
          <UserAvatar user={person} size={48} />
        </span>
        <div className={styles.who}>
          <p className={styles.name} lang={VI} title={person.username}>
            <span translate="no">{person.username}</span>
            {isMe ? <Badge tone="you">{t('You')}</Badge> : null}
          </p>
          <p className={styles.title} lang={VI}>
            {titleIn(person.ranking)}
          </p>
          <p className={styles.xpBelow}>
            <b>{formatNumber(person.score)}</b> {t('xp')}
          </p>
        </div>
        <p className={styles.xp}>
          <b>{formatNumber(person.score)}</b> {t('xp')}
        </p>
        {/* The caller's own row has no actions. */}
        {isMe ? null : (
          <span className={styles.actions}>
            <EmojiButton person={person} face={face} />
            <WriteButton person={person} />
            <ButtonLink
              kind="line"
              size="sm"
              icon={<BookOpen />}
              className={cx(styles.act, styles.view)}
              to={userWordsAddress(person.id)}
            >
              <span className={styles.viewText}>
                {t('View')}
                <VisuallyHidden>
                  {' '}
                  <Named>{t('the words of {username}', { username: named(person.username) })}</Named>
                </VisuallyHidden>
              </span>
            </ButtonLink>
            <FollowDot person={person} />
          </span>
        )}
      </SheetRow>
    </li>
  );
}

/** Opens the chat with a user. On a phone it is on the user's page alone. */
function WriteButton({ person }: { person: Person }) {
  const write = useWriteTo();
  return (
    <IconButton
      className={styles.write}
      label={t('Write to {username}', { username: person.username })}
      busy={write.isPending}
      onClick={() => write.mutate(person)}
    >
      <MessageCircle />
    </IconButton>
  );
}

interface EmojiButtonProps {
  person: Person;
  /** The avatar to which the emoji flies. */
  face: RefObject<HTMLElement | null>;
}

/** Sends the caller's emoji to a user, with an animation; the receiver sees it on any page. */
function EmojiButton({ person, face }: EmojiButtonProps) {
  const emoji = useMyUser().data?.emoji ?? DEFAULT_EMOJI;
  const send = async (from: Element) => {
    if (!(await sendEmoji(person.id))) {
      showToast('warn', t('{emoji} was not sent: the connection is lost', { emoji }));
      return;
    }
    if (face.current) void flyEmoji(emoji, { from, to: face.current });
  };
  return (
    <IconButton
      className={styles.act}
      label={t('Send {emoji} to {username}', { emoji, username: person.username })}
      onClick={({ currentTarget }) => void send(currentTarget)}
    >
      <Emoji size={22}>{emoji}</Emoji>
      <span className={styles.word} aria-hidden="true">
        {t('Send')}
      </span>
    </IconButton>
  );
}

/** Follows or unfollows a user: filled with a tick, or outlined with a plus. */
function FollowDot({ person }: { person: Person }) {
  const follow = useFollow();
  return (
    <button
      type="button"
      className={cx(styles.act, styles.target)}
      aria-pressed={person.is_followed}
      aria-label={t('Follow {username}', { username: person.username })}
      title={
        person.is_followed
          ? t('Unfollow {username}', { username: person.username })
          : t('Follow {username}', { username: person.username })
      }
      aria-busy={follow.isPending || undefined}
      onClick={() => follow.mutate(person)}
    >
      <span className={styles.dot}>{person.is_followed ? <Check /> : <Plus />}</span>
      <span className={styles.word} aria-hidden="true">
        {t('Follow')}
      </span>
    </button>
  );
}

/** The rank on the board; the first three have a ribbon, if they have any XP. */
function RankMark({ rank, hasMedal }: { rank: number; hasMedal: boolean }) {
  return (
    <span className={cx(hasMedal && styles['ribbon'], hasMedal && MEDALS[rank - 1])}>
      <VisuallyHidden>{`${t('Rank')} `}</VisuallyHidden>
      <span>{formatNumber(rank)}</span>
    </span>
  );
}
