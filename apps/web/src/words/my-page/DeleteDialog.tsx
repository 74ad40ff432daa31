import { formatNumber } from '../../platform/number-format.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

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
      title={`Delete ${formatNumber(count)} ${count === 1 ? 'word' : 'words'}?`}
      width={440}
      onClose={onClose}
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer to a question */}
          <Button kind="line" autoFocus onClick={onClose}>
            Cancel
          </Button>
          <Button kind="del" onClick={onConfirm}>
            Delete
          </Button>
        </>
      }
    >
      <p>You can bring them back for ten seconds afterwards.</p>
    </Dialog>
  );
}
