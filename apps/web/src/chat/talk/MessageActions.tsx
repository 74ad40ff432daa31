import type { ChatRoom, Message } from '@icando/contract/chat';
import { SmilePlus } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../platform/i18n/language.ts';
import { useCopy } from '../../ui/CopyDialog.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { usePopoverButton } from '../../ui/use-popover-button.ts';
import { ReportDialog } from '../safety/ReportDialog.tsx';
import styles from './MessageActions.module.css';

const ActionsBox = lazyDialog(
  () => import('./ActionsBox.tsx').then((module) => module.ActionsBox),
  t('The menu'),
);

interface MessageActionsProps {
  message: Message;
  room: ChatRoom;
  me: number;
  onReply: (message: Message) => void;
}

/** The button beside a stored message, for its reactions and actions. */
export function MessageActions({ message, room, me, onReply }: MessageActionsProps) {
  const { button, popover } = usePopoverButton({ preload: ActionsBox.preload });
  const [isReporting, setReporting] = useState(false);
  const { copy, dialog } = useCopy();
  const label = t('Message of {fromUsername}', { fromUsername: message.from_username });
  return (
    <>
      <button {...button} aria-label={label} aria-haspopup="dialog" className={styles.trigger}>
        <SmilePlus />
      </button>
      {popover ? (
        <ActionsBox
          {...popover}
          {...{ label, message, room, me }}
          onReply={() => onReply(message)}
          onCopy={() => void copy(message.content, t('Copied'))}
          onReport={message.from === me ? undefined : () => setReporting(true)}
        />
      ) : null}
      {dialog}
      {isReporting ? <ReportDialog message={message} onClose={() => setReporting(false)} /> : null}
    </>
  );
}
