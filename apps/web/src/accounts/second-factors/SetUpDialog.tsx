import { useState } from 'react';
import { call } from '../../platform/api/api-client.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './second-factors.module.css';
import { useWayChange } from './second-factors-api.ts';
import { QrCode } from '../../ui/QrCode.tsx';

interface SetUpDialogProps {
  secret: string;
  /** Contains the secret, for the QR code. */
  uri: string;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

const MAX_CODE = 16;

/** Shows the secret for the authenticator app, and asks for its first code. */
export function SetUpDialog({ secret, uri, onDone, onClose }: SetUpDialogProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const turningOn = useWayChange(
    (typed: string) => call('POST /api/second_step/on', { body: { code: typed } }),
    t('Chưa làm được, bạn thử lại nhé'),
  );
  return (
    <FormDialog
      title={t('Bật xác minh hai bước')}
      width={440}
      action={t('Bật')}
      cancel={{ label: t('Thôi'), onPress: onClose }}
      isBusy={turningOn.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (code.trim() === '') setError(t('Bạn chưa nhập mã'));
        else
          turningOn.mutate(code, {
            onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
            onError: (failure) => {
              if (failure instanceof ApiError && failure.code === 'wrong_code')
                setError(t('Mã chưa đúng. Bạn nhập mã đang hiện trong ứng dụng.'));
            },
          });
      }}
    >
      <div className={styles.box} lang={VI}>
        <p>{t('Quét mã này bằng một ứng dụng xác thực, chẳng hạn Google Authenticator hoặc Aegis.')}</p>
        <QrCode className={styles.qr} value={uri} name={t('Mã QR cho ứng dụng xác thực')} size={176} />
        <p>{t('Hoặc nhập khóa này vào ứng dụng:')}</p>
        <p className={styles.secret} lang="en" translate="no">
          {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        </p>
      </div>
      <TextField
        label={t('Mã sáu số trong ứng dụng')}
        labelLang={VI}
        maxLength={MAX_CODE}
        hideCounter
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        value={code}
        error={error}
        onChange={(typed) => {
          setError(undefined);
          setCode(typed);
        }}
      />
    </FormDialog>
  );
}
