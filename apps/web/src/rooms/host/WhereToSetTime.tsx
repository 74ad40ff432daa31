import { useLinkOrigin } from '../../platform/browser/link-origin.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LocalOnlyNote } from '../../ui/LocalOnlyNote.tsx';
import { t, VI } from '../../platform/i18n/language.ts';

/** The address at which the host sets extra time. The dialog is shown on the projector, so it names no player. */
export function WhereToSetTime({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { host } = useLinkOrigin();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Thời gian riêng')}
      titleLang={VI}
      width={460}
      footer={
        <Button kind="key" onClick={onClose}>
          {t('OK')}
        </Button>
      }
    >
      <p lang={VI}>
        {t('Cả lớp thấy màn hình này. Hãy mở')} <b>{`${host}/extra-time`}</b>{' '}
        {t('trên điện thoại của bạn, bằng tài khoản này.')}
      </p>
      <LocalOnlyNote />
    </Dialog>
  );
}
