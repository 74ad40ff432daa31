import { Printer } from 'lucide-react';
import { t, VI } from '../../platform/i18n/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { printDialog } from '../../ui/print-dialog.ts';
import styles from './second-factors.module.css';

/** Shows new recovery codes, which nobody sees again. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Mã dự phòng')}
      titleLang={VI}
      width={440}
      closesOutside={false}
      footer={
        <>
          <Button kind="line" lang={VI} icon={<Printer />} onClick={printDialog}>
            {t('In mã')}
          </Button>
          <Button lang={VI} onClick={onClose}>
            {t('Tôi đã cất mã')}
          </Button>
        </>
      }
    >
      <div className={styles.box} lang={VI}>
        <p>
          {t(
            'Mỗi mã dùng được một lần thay cho mã của ứng dụng, khi bạn mất điện thoại. Hãy in hoặc chép lại: các mã này không hiện lại nữa.',
          )}
        </p>
        <ul className={styles.codes} lang="en" translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
