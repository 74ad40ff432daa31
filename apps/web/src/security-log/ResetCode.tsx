import type { AdminAccount } from '@icando/contract/security-log';
import { KeyRound, Printer } from 'lucide-react';
import { useState } from 'react';
import { RESET } from '../accounts/index.ts';
import { dateFormat } from '../platform/formats.ts';
import { LOCALE, t, VI } from '../platform/language.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { printDialog } from '../ui/print-dialog.ts';
import { type ResetCode as Made, useMakeResetCode } from './security-log-api.ts';
import styles from './security-log.module.css';

const formatTime = dateFormat(LOCALE, { dateStyle: 'short', timeStyle: 'short' });

/** Makes a code with which the owner of the account sets a new password, and shows it once, to be printed. */
export function ResetCode({ account: { id, username, email } }: { account: AdminAccount }) {
  const [made, setMade] = useState<Made | null>(null);
  const making = useMakeResetCode(id);
  return (
    <>
      <Button
        kind="line"
        icon={<KeyRound />}
        busy={making.isPending}
        onClick={() => making.mutate(undefined, { onSuccess: setMade })}
      >
        {t('Mã đặt mật khẩu mới')}
      </Button>
      {made === null ? null : (
        <Dialog
          isOpen
          onClose={() => setMade(null)}
          title={t('Mã đặt mật khẩu mới')}
          titleLang={VI}
          width={440}
          // Nobody sees the code again.
          closesOutside={false}
          footer={
            <>
              <Button kind="line" lang={VI} onClick={() => setMade(null)}>
                {t('Đóng')}
              </Button>
              <Button icon={<Printer />} lang={VI} onClick={printDialog}>
                {t('In mã')}
              </Button>
            </>
          }
        >
          <div className={styles.slip} lang={VI}>
            <p translate="no">
              <strong>{username}</strong>
              <br />
              {email}
            </p>
            <p className={styles.code} translate="no">
              {made.code}
            </p>
            <p>
              {t('Dùng được một lần, đến {date}.', { date: formatTime(Date.parse(made.until)) })}{' '}
              <span>{t('Mở trang này rồi nhập e-mail và mã:')}</span>{' '}
              <span translate="no">{window.location.origin + RESET}</span>
            </p>
          </div>
        </Dialog>
      )}
    </>
  );
}
