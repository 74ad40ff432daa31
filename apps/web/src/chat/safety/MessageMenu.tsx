import type { Message } from '@icando/contract/chat';
import { Copy, EllipsisVertical, Flag } from 'lucide-react';
import { useState } from 'react';
import { useCopy } from '../../ui/CopyDialog.tsx';
import { Menu } from '../../ui/Menu.tsx';
import styles from './MessageMenu.module.css';
import { ReportDialog } from './ReportDialog.tsx';

/** What can be done with somebody else's message. */
export function MessageMenu({ message }: { message: Message }) {
  const [isReporting, setReporting] = useState(false);
  const { copy, dialog } = useCopy();
  return (
    <>
      <Menu
        label={`Message of ${message.from_username}`}
        triggerClassName={styles.trigger}
        trigger={<EllipsisVertical />}
        groups={[
          {
            id: 'message',
            label: 'Message',
            entries: [
              { id: 'copy', label: 'Copy text', icon: <Copy /> },
              { id: 'report', label: 'Report', icon: <Flag />, danger: true },
            ],
            onChoose: (id) => (id === 'copy' ? void copy(message.content, 'Copied') : setReporting(true)),
          },
        ]}
      />
      {dialog}
      {isReporting ? <ReportDialog message={message} onClose={() => setReporting(false)} /> : null}
    </>
  );
}
