import { AskDialog } from '../ui/AskDialog.tsx';

interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a running game ends early. The clock goes on. */
export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <AskDialog
      isOpen={isOpen}
      lang="vi"
      title="Kết thúc ván này?"
      text="Điểm bạn đã ghi vẫn được tính. Đồng hồ vẫn đang chạy."
      yes="Kết thúc"
      onYes={onLeave}
      no="Chơi tiếp"
      onNo={onStay}
    />
  );
}
