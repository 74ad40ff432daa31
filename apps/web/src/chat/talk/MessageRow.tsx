import { CircleAlert, Clock } from 'lucide-react';
import { UserAvatar } from '../../accounts/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Bubble } from '../../ui/talk/Bubble.tsx';
import { CardView } from '../cards/CardView.tsx';
import { talk } from '../live/talk.ts';
import { MessageMenu } from '../safety/MessageMenu.tsx';
import { clockOf, dayLabel } from './days.ts';
import styles from './MessageRow.module.css';
import { MessageText } from './MessageText.tsx';
import type { Said } from './said.ts';

/** One message, with the day above it when it is the first of its day. */
export function MessageRow({ said, isGroup }: { said: Said; isGroup: boolean }) {
  const { message, isOwn, isFirst, isLast, card, content } = said;
  const hasFace = !isOwn && message !== null;
  return (
    <>
      {said.day === null ? null : (
        <p className={styles.day}>
          <span>{dayLabel(said.day)}</span>
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
          isPale={said.unsent !== null}
          menu={hasFace ? <MessageMenu message={message} /> : undefined}
          note={<Note said={said} />}
        >
          {card?.kind === 'word' ? null : <MessageText content={content} />}
          {card === null ? null : <CardView card={card} message={message} isOwn={isOwn} />}
        </Bubble>
      </div>
    </>
  );
}

/** How it went: nothing for what is kept but the time, where a run ends. */
function Note({ said: { unsent, at, isLast } }: { said: Said }) {
  if (unsent === null)
    return isLast ? <time dateTime={new Date(at).toISOString()}>{clockOf(at)}</time> : null;
  if (unsent.state === 'pending') {
    return (
      <>
        <Clock /> Sending...
      </>
    );
  }
  return (
    <>
      <span className={styles.failed}>
        <CircleAlert /> Not sent. {unsent.reason}
      </span>
      <Button kind="quiet" size="sm" onClick={() => talk.retry(unsent.clientId)}>
        Retry
      </Button>
      <Button kind="quiet" size="sm" danger onClick={() => talk.discard(unsent.clientId)}>
        Delete
      </Button>
    </>
  );
}
