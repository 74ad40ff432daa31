import type { ownersProof } from '@icando/contract/account-security';
import type { User } from '@icando/contract/accounts';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '../../platform/api/api-client.ts';
import { refusalText, statusOf } from '../../platform/api/api-error.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { GoogleAgain } from './GoogleAgain.tsx';

interface ConfirmDialogProps {
  me: User;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the password, or for Google where the account has none, since somebody else may have found the device open. */
export function ConfirmDialog({ me, onConfirmed, onClose }: ConfirmDialogProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const confirming = useExclusiveMutation({
    mutationFn: (body: z.input<typeof ownersProof>) => call('POST /api/confirm', { body }),
    onSuccess: onConfirmed,
    onError: (failure, { password: sent }) => {
      if (sent !== undefined && statusOf(failure) === 400) setError(t('Mật khẩu không đúng'));
      else showToast('bad', refusalText(failure, t('Chưa xác nhận được, bạn thử lại nhé')), { lang: VI });
    },
  });
  return (
    <FormDialog
      title={t('Xác nhận đó là bạn')}
      width={420}
      action={t('Xác nhận')}
      cancel={{ label: t('Thôi'), onPress: onClose }}
      isBusy={confirming.isPending}
      isDisabled={!me.has_password}
      onClose={onClose}
      onSubmit={() => {
        if (password === '') setError(t('Bạn chưa nhập mật khẩu'));
        else confirming.mutate({ password });
      }}
    >
      {me.has_password ? (
        <PasswordField
          label={t('Mật khẩu')}
          labelLang={VI}
          name="current-password"
          autoComplete="current-password"
          value={password}
          onChange={(typed) => {
            setError(undefined);
            setPassword(typed);
          }}
          error={error}
        />
      ) : (
        <GoogleAgain
          text={t('Hãy đăng nhập lại bằng Google:')}
          onToken={({ token, proof }) => confirming.mutate({ credential: token, nonce_proof: proof })}
        />
      )}
    </FormDialog>
  );
}
