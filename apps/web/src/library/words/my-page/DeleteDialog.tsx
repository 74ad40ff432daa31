import { formatNumber } from '../../../platform/i18n/number-format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { t } from '../../../platform/i18n/language.ts';

interface DeleteDialogProps {
  count: number;
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirms the deletion of many words. */
export function DeleteDialog({ count, onClose, onConfirm }: DeleteDialogProps) {
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={
        count === 1
          ? t('Delete {count} word?', { count: formatNumber(count) })
          : t('Delete {count} words?', { count: formatNumber(count) })
      }
      width={440}
      onClose={onClose}
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer to a question */}
          <Button kind="line" autoFocus onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button kind="del" onClick={onConfirm}>
            {t('Delete')}
          </Button>
        </>
      }
    >
      <p>{t('You can bring them back for ten seconds afterwards.')}</p>
    </Dialog>
  );
}
