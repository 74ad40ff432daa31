import type { Message } from '@icando/contract/chat';
import { Copy, EllipsisVertical, Flag } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '../../ui/Menu.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './MessageMenu.module.css';
import { ReportDialog } from './ReportDialog.tsx';

/** What can be done with somebody else's message. */
export function MessageMenu({ message }: { message: Message }) {
  const [isReporting, setReporting] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(message.content).then(
      () => showToast('ok', 'Copied'),
      () => showToast('bad', 'This browser does not let texts be copied'),
    );
  };
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
            onChoose: (id) => (id === 'copy' ? copy() : setReporting(true)),
          },
        ]}
      />
      {isReporting ? <ReportDialog message={message} onClose={() => setReporting(false)} /> : null}
    </>
  );
}
