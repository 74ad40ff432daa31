import type { ChatRoom, Message } from '@icando/contract/chat';
import { useMyUser } from '../../accounts/index.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { TalkLog } from '../../ui/talk/TalkLog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { talk, useTalk } from '../live/talk.ts';
import { MessageRow } from './MessageRow.tsx';
import { useGoTo } from './use-go-to.ts';
import { RoomComposer } from './RoomComposer.tsx';
import styles from './RoomTalk.module.css';
import { messageItems } from './message-items.ts';
import { useEffect, useState } from 'react';
import { t, VI } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

/** The messages of a room. */
export function RoomTalk({ room }: { room: ChatRoom }) {
  const me = useMyUser().data?.id ?? 0;
  useShownRoom(room.id);
  const [answered, setAnswered] = useState<Message | null>(null);
  const { logs, unsent, link } = useTalk();
  const log = logs.get(room.id);
  const roomUnsent = unsent.filter(({ roomId }) => roomId === room.id);
  const items = messageItems(log?.messages ?? [], roomUnsent, me);
  const last = items.at(-1);
  const isEmpty = items.length === 0;
  const go = useGoTo(log);
  return (
    <>
      {isEmpty && log?.status !== 'ready' ? (
        <div className={styles.state}>
          {log?.status === 'failed' ? (
            <ErrorState message={t('Failed to load chat history')} onRetry={() => talk.reload(room.id)} />
          ) : (
            <TalkSkeleton />
          )}
        </div>
      ) : (
        <TalkLog
          label={t('Messages with {name}', { name: room.name })}
          firstKey={log?.messages[0]?.id ?? null}
          lastKey={last?.key ?? null}
          isLastOwn={last?.isOwn ?? false}
          mayLoadOlder={log?.hasOlder === true && log.older === 'idle'}
          onOlder={() => talk.loadOlder(room.id)}
          isLoadingOlder={log?.older === 'loading'}
          top={
            <OlderNote
              state={log?.older ?? 'idle'}
              hasOlder={log?.hasOlder ?? false}
              isEmpty={isEmpty}
              onRetry={() => talk.loadOlder(room.id)}
            />
          }
        >
          {items.map((item) => (
            <MessageRow key={item.key} {...{ item, room, me }} onReply={setAnswered} onGo={go} />
          ))}
          {isEmpty ? <EmptyState title={t('Say hello to {name}.', { name: named(room.name) })} /> : null}
        </TalkLog>
      )}
      <p className={styles.link} role="status">
        {link === 'reconnecting' || link === 'closed' ? (
          <>
            <Spinner /> <span lang={VI}>{t('Đang kết nối lại…')}</span>
          </>
        ) : null}
      </p>
      <RoomComposer key={room.id} room={room} answered={answered} onAnswered={() => setAnswered(null)} />
    </>
  );
}

interface OlderNoteProps {
  state: 'idle' | 'loading' | 'failed';
  hasOlder: boolean;
  isEmpty: boolean;
  onRetry: () => void;
}

function OlderNote({ state, hasOlder, isEmpty, onRetry }: OlderNoteProps) {
  if (state === 'loading') {
    return (
      <p key="loading" className={styles.older} role="status">
        <Spinner /> <span>{t('Loading more...')}</span>
      </p>
    );
  }
  if (state === 'failed') {
    return (
      <p key="failed" className={styles.older}>
        <span>{t('Failed to load chat history')}</span>{' '}
        <Button kind="quiet" size="sm" onClick={onRetry}>
          {t('Retry')}
        </Button>
      </p>
    );
  }
  return hasOlder || isEmpty ? null : <p className={styles.older}>{t('This is where you began.')}</p>;
}

/** Widths in px of placeholder messages. */
const GHOSTS = [180, 240, 130, 210];

function TalkSkeleton() {
  return (
    <div className={styles.ghosts} aria-busy="true" role="status" aria-label={t('Loading...')}>
      {GHOSTS.map((width, at) => (
        <i key={width} className={at % 2 === 0 ? styles.ghost : styles.ownGhost} style={{ width }} />
      ))}
    </div>
  );
}

/** Keeps the history of the rendered room fresh, and marks it as read while the page is visible. */
function useShownRoom(roomId: number): void {
  useEffect(() => {
    talk.show(roomId);
    const onVisibility = () => talk.watch(document.visibilityState === 'visible' ? roomId : null);
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      talk.watch(null);
      talk.show(null);
    };
  }, [roomId]);
}
