import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** On the wall, which a class reads: where the host says who gets longer, and nobody's name. */
export function WhereToSetTime({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Thời gian riêng"
      titleLang="vi"
      width={460}
      footer={
        <Button kind="key" onClick={onClose}>
          OK
        </Button>
      }
    >
      <p lang="vi">
        Cả lớp thấy màn hình này. Hãy mở <b>{`${location.host}/extra-time`}</b> trên điện thoại của bạn, bằng
        tài khoản này.
      </p>
    </Dialog>
  );
}
