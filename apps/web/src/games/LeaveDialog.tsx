import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useFocusOnMount } from './use-focus-on-mount.ts';

interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a running game ends early. The clock goes on. */
export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onStay}
      role="alertdialog"
      title="Kết thúc ván này?"
      titleLang="vi"
      width={440}
      footer={
        <>
          <Button kind="quiet" danger lang="vi" onClick={onLeave}>
            Kết thúc
          </Button>
          <StayButton onStay={onStay} />
        </>
      }
    >
      <p lang="vi">Điểm bạn đã ghi vẫn được tính. Đồng hồ vẫn đang chạy.</p>
    </Dialog>
  );
}

/** The answer that costs nothing has the focus. */
function StayButton({ onStay }: { onStay: () => void }) {
  const button = useFocusOnMount<HTMLButtonElement>();
  return (
    <Button ref={button} lang="vi" onClick={onStay}>
      Chơi tiếp
    </Button>
  );
}
