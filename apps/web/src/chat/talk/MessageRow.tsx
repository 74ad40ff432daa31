import { CircleAlert, Clock } from 'lucide-react';
import { UserAvatar } from '../../accounts/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Bubble } from '../../ui/talk/Bubble.tsx';
import { CardView } from '../cards/CardView.tsx';
import { talk } from '../live/talk.ts';
import { clockOf, dayLabel } from './days.ts';
import styles from './MessageRow.module.css';
import type { MessageItem } from './message-items.ts';
import type { ChatRoom, Message } from '@icando/contract/chat';
import { useRef } from 'react';
import { MessageActions } from './MessageActions.tsx';
import { QuoteButton } from './QuoteLine.tsx';
import { partsOf } from './message-parts.ts';
import { ReactionChips } from './ReactionChips.tsx';
import { useHold } from './use-hold.ts';
import { t } from '../../platform/i18n/language.ts';

interface MessageRowProps {
  item: MessageItem;
  room: ChatRoom;
  me: number;
  onReply: (message: Message) => void;
  /** Shows the message of this id. */
  onGo: (messageId: number) => void;
}

/** One message, below a day heading if it is the first of its day. */
export function MessageRow({ item, room, me, onReply, onGo }: MessageRowProps) {
  const isGroup = room.type === 'group';
  const row = useRef<HTMLDivElement>(null);
  const hold = useHold(() => row.current?.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.click());
  const { message, isOwn, isFirst, isLast, card, content, quote } = item;
  const hasFace = !isOwn && message !== null;
  return (
    <>
      {item.day === null ? null : (
        <p className={styles.day}>
          <span>{dayLabel(item.day)}</span>
        </p>
      )}
      <div
        ref={row}
        role="presentation"
        data-message={message?.id}
        className={styles.row}
        data-goes-on={isFirst ? undefined : ''}
        data-own={isOwn ? '' : undefined}
        {...hold}
      >
        <Bubble
          isOwn={isOwn}
          face={
            hasFace ? (
              isLast ? (
                <UserAvatar
                  user={{ id: message.from, username: message.from_username, avatar: message.from_avatar }}
                  size={34}
                />
              ) : (
                <i />
              )
            ) : undefined
          }
          name={hasFace && isGroup && isFirst ? message.from_username : undefined}
          isPale={item.unsent !== null}
          menu={message === null ? undefined : <MessageActions {...{ message, room, me, onReply }} />}
          note={
            <>
              {message === null ? null : <ReactionChips {...{ message, room, me }} />}
              <Note item={item} />
            </>
          }
        >
          {quote === undefined ? null : <QuoteButton quote={quote} onGo={onGo} />}
          {card?.kind === 'word' ? null : <MessageText content={content} />}
          {card === null ? null : <CardView card={card} message={message} isOwn={isOwn} />}
        </Bubble>
      </div>
    </>
  );
}

/** The state of a message; for a stored one only the time, at the end of a run. */
function Note({ item: { unsent, at, isLast } }: { item: MessageItem }) {
  if (unsent === null)
    return isLast ? <time dateTime={new Date(at).toISOString()}>{clockOf(at)}</time> : null;
  if (unsent.state === 'pending') {
    return (
      <>
        <Clock /> <span>{t('Sending...')}</span>
      </>
    );
  }
  return (
    <>
      <span className={styles.failed}>
        <CircleAlert /> <span>{t('Not sent. {reason}', { reason: unsent.reason })}</span>
      </span>
      <Button kind="quiet" size="sm" onClick={() => talk.retry(unsent.clientId)}>
        {t('Retry')}
      </Button>
      <Button kind="quiet" size="sm" danger onClick={() => talk.discard(unsent.clientId)}>
        {t('Delete')}
      </Button>
    </>
  );
}

/** The content as text, never as HTML. */
function MessageText({ content }: { content: string }) {
  return (
    <p>
      {partsOf(content).map((part) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ),
      )}
    </p>
  );
}
