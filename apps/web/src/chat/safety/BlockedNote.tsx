import type { ChatRoom } from '@icando/contract/chat';
import { useMyUser } from '../../accounts/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Named } from '../../ui/Named.tsx';
import { partnerOf } from '../room-names.ts';
import styles from './safety.module.css';
import { useBlocking, useBlocks } from './safety-api.ts';
import { t } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

/** Replaces the message field when one of the two users has blocked the other. */
export function BlockedNote({ room }: { room: ChatRoom }) {
  const partner = partnerOf(room, useMyUser().data?.id);
  const blocks = useBlocks();
  const blocking = useBlocking();
  const isMine = partner !== undefined && blocks.data?.some(({ id }) => id === partner.id) === true;
  return (
    <div className={styles.blocked} role="status">
      <span>
        <Named>
          {isMine
            ? t('You have blocked {name}.', { name: named(room.name) })
            : t('You cannot write in this chat.')}
        </Named>
      </span>
      {isMine ? (
        <Button
          kind="line"
          size="sm"
          busy={blocking.isPending}
          onClick={() => blocking.mutate({ userId: partner.id, isBlocked: true })}
        >
          {t('Unblock')}
        </Button>
      ) : null}
    </div>
  );
}

/** Replaces the message field when the members of a school's room have no open class in common. */
export function ClosedNote() {
  return (
    <div className={styles.blocked} role="status">
      {t('You can write only to people of your class.')}
    </div>
  );
}
