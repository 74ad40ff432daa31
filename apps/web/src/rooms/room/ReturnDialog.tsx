import { AskDialog } from '../../ui/AskDialog.tsx';
import { live } from '../live/live.ts';

/** Asks whether to go back into the room that was left for another address. Mount it to open it. */
export function ReturnDialog({ roomId }: { roomId: string }) {
  return (
    <AskDialog
      isOpen
      lang="vi"
      title={`Vào lại phòng ${roomId}?`}
      text="Bạn đã ở trong phòng này trước khi rời trang."
      yes="Rời phòng"
      danger={false}
      onYes={live.leave}
      no="Vào lại"
      onNo={() => live.join(roomId)}
      onClose={live.leave}
    />
  );
}
