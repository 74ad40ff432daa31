import { CircleAlert, Clock, Copy, EllipsisVertical, Flag } from 'lucide-react';
import { UserAvatar } from '../../accounts/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Bubble } from '../../ui/talk/Bubble.tsx';
import { CardView } from '../cards/CardView.tsx';
import { talk } from '../live/talk.ts';
import { clockOf, dayLabel } from './days.ts';
import styles from './MessageRow.module.css';
import type { MessageItem } from './message-items.ts';
import type { Message } from '@icando/contract/chat';
import { useState } from 'react';
import { useCopy } from '../../ui/CopyDialog.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { ReportDialog } from '../safety/ReportDialog.tsx';
import { partsOf } from './message-parts.ts';
import { t } from '../../platform/i18n/language.ts';

/** One message, below a day heading if it is the first of its day. */
export function MessageRow({ item, isGroup }: { item: MessageItem; isGroup: boolean }) {
  const { message, isOwn, isFirst, isLast, card, content } = item;
  const hasFace = !isOwn && message !== null;
  return (
    <>
      {item.day === null ? null : (
        <p className={styles.day}>
          <span>{dayLabel(item.day)}</span>
        </p>
      )}
      <div className={styles.row} data-goes-on={isFirst ? undefined : ''} data-own={isOwn ? '' : undefined}>
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
          menu={hasFace ? <MessageMenu message={message} /> : undefined}
          note={<Note item={item} />}
        >
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

/** The actions for a message of another user. */
function MessageMenu({ message }: { message: Message }) {
  const [isReporting, setReporting] = useState(false);
  const { copy, dialog } = useCopy();
  return (
    <>
      <Menu
        label={t('Message of {fromUsername}', { fromUsername: message.from_username })}
        triggerClassName={styles.trigger}
        trigger={<EllipsisVertical />}
        groups={[
          {
            id: 'message',
            label: t('Message'),
            entries: [
              { id: 'copy', label: t('Copy text'), icon: <Copy /> },
              { id: 'report', label: t('Report'), icon: <Flag />, danger: true },
            ],
            onChoose: (id) => (id === 'copy' ? void copy(message.content, t('Copied')) : setReporting(true)),
          },
        ]}
      />
      {dialog}
      {isReporting ? <ReportDialog message={message} onClose={() => setReporting(false)} /> : null}
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
