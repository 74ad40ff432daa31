import { AskDialog } from '../ui/AskDialog.tsx';
import { ai } from './ai.ts';
import { EN, t } from '../platform/i18n/language.ts';

/** Confirms the deletion of the conversation with the assistant. */
export function ClearHistoryDialog({ onClose }: { onClose: () => void }) {
  return (
    <AskDialog
      isOpen
      lang={EN}
      title={t('Clear history?')}
      text={t('Everything you and Tí said on this device will be gone.')}
      yes={t('Clear history')}
      onYes={() => {
        ai.clear();
        onClose();
      }}
      no={t('Cancel')}
      onNo={onClose}
    />
  );
}
