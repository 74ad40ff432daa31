import type { makeResetCode } from '@icando/contract/account-recovery';
import type { ReplyOf } from '@icando/contract/endpoint';
import { KeyRound, Printer } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/api/api-client.ts';
import { reasonOf } from '../../platform/api/api-error.ts';

import { dateFormat } from '../../platform/i18n/formats.ts';
import { LOCALE, t, VI } from '../../platform/i18n/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { printDialog } from '../../ui/print-dialog.ts';
import { RESET } from '../auth-addresses.ts';
import styles from './reset-code.module.css';

const formatTime = dateFormat(LOCALE, { dateStyle: 'short', timeStyle: 'short' });

interface ResetCodeProps {
  id: number;
  username: string;
  /** Undefined where its maker may not see it. */
  email?: string;
}

/** Makes a code with which the owner of the account sets a new password, and shows it once, to be printed. */
export function ResetCode({ id, username, email }: ResetCodeProps) {
  const [made, setMade] = useState<ReplyOf<typeof makeResetCode> | null>(null);
  // Nobody, and no cache, has the code afterwards.
  const making = useExclusiveMutation({
    mutationFn: () => call('POST /api/user/:id/reset_code', { params: { id } }),
    onError: (error) => showToast('bad', t('Chưa tạo được mã'), { detail: reasonOf(error), lang: VI }),
  });
  return (
    <>
      <Button
        kind="line"
        icon={<KeyRound />}
        busy={making.isPending}
        onClick={() => making.mutate(undefined, { onSuccess: setMade })}
      >
        <span>{t('Mã đặt mật khẩu mới')}</span>
        <VisuallyHidden>{`: ${username}`}</VisuallyHidden>
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
              {email === undefined ? null : (
                <>
                  <br />
                  {email}
                </>
              )}
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
