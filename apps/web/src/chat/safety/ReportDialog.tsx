import type { Message } from '@icando/contract/chat';
import { LIMITS } from '@icando/contract/limits';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import styles from './safety.module.css';
import { useReport } from './safety-api.ts';
import { t } from '../../platform/i18n/language.ts';

/** Reports a message to the admins. */
export function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const reporting = useReport();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Report a message')}
      // A click outside must not discard typed text.
      closesOutside={reason === ''}
      width={480}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            kind="del"
            busy={reporting.isPending}
            disabled={reason.trim() === ''}
            onClick={() => reporting.mutate({ messageId: message.id, reason }, { onSuccess: onClose })}
          >
            {t('Report')}
          </Button>
        </>
      }
    >
      <blockquote className={styles.quote}>
        <b translate="no">{message.from_username}</b>
        <p>{message.content}</p>
      </blockquote>
      <TextArea
        label={t('What is wrong with it?')}
        value={reason}
        onChange={setReason}
        maxLength={LIMITS.reportReason}
      />
    </Dialog>
  );
}
