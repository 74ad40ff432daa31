import { EMAIL_PATTERN, LIMITS } from '@icando/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronRight, Mail } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/api/api-client.ts';
import { refusalText } from '../../platform/api/api-error.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { accountKeys, useMyUser, useSettings } from '../accounts-api.ts';
import { NotConfirmed, useConfirmed } from '../confirm/use-confirmed.tsx';
import profile from '../profile/ProfileDialog.module.css';
import { useSendProof } from './email-api.ts';
import styles from './email.module.css';

/** The e-mail of the account, whether it is proved, and its change; collapsed by default. */
export function EmailSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={profile.devices} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary lang={VI}>
        <Mail />
        {t('E-mail đăng nhập')}
        <ChevronRight className={profile.arrow} />
      </summary>
      {isOpen ? <Email /> : null}
    </details>
  );
}

function Email() {
  const { email = '', is_email_proved = false } = useMyUser().data ?? {};
  const canMail = useSettings().data?.can_mail === true;
  const [isChanging, setChanging] = useState(false);
  /** Where a link waits. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const proof = useSendProof();
  return (
    <div className={styles.box} lang={VI}>
      <p className={styles.email}>
        <span translate="no">{email}</span>{' '}
        {is_email_proved ? (
          <Badge tone="la">{t('Đã xác nhận')}</Badge>
        ) : canMail ? (
          <Badge tone="nang">{t('Chưa xác nhận')}</Badge>
        ) : null}
      </p>
      <p role="status">
        {sentTo === null
          ? null
          : t('Đã gửi liên kết đến {email}. Bạn mở liên kết trên máy đang đăng nhập, trong một ngày.', {
              email: sentTo,
            })}
      </p>
      <div className={styles.ways}>
        {canMail && !is_email_proved ? (
          <Button
            kind="line"
            size="sm"
            busy={proof.isPending}
            onClick={() => proof.mutate(undefined, { onSuccess: () => setSentTo(email) })}
          >
            {t('Gửi liên kết xác nhận')}
          </Button>
        ) : null}
        <Button kind="line" size="sm" onClick={() => setChanging(true)}>
          {t('Đổi e-mail')}
        </Button>
      </div>
      {isChanging ? (
        <ChangeDialog
          onClose={() => setChanging(false)}
          onSent={(next) => {
            setChanging(false);
            setSentTo(next);
          }}
        />
      ) : null}
    </div>
  );
}

function ChangeDialog({ onClose, onSent }: { onClose: () => void; onSent: (email: string | null) => void }) {
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const { confirmed, dialog } = useConfirmed();
  const changing = useExclusiveMutation({
    mutationFn: (next: string) => confirmed(() => call('POST /api/email/change', { body: { email: next } })),
    onSuccess: async ({ waits }, next) => {
      onSent(waits ? next : null);
      if (waits) return;
      showToast('ok', t('Đã đổi e-mail'), { lang: VI });
      await client.invalidateQueries({ queryKey: accountKeys.me });
    },
    onError: (failure) => {
      if (!(failure instanceof NotConfirmed))
        setError(refusalText(failure, t('Chưa đổi được e-mail, bạn thử lại nhé')));
    },
  });
  return (
    <>
      <FormDialog
        title={t('Đổi e-mail')}
        width={440}
        action={t('Đổi e-mail')}
        cancel={{ label: t('Thôi'), onPress: onClose }}
        isBusy={changing.isPending}
        onClose={onClose}
        onSubmit={() => {
          if (EMAIL_PATTERN.test(email.trim())) changing.mutate(email.trim());
          else setError(t('Invalid email format'));
        }}
      >
        <TextField
          label={t('E-mail mới')}
          labelLang={VI}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.email}
          hideCounter
          icon={<Mail />}
          value={email}
          onChange={(typed) => {
            setError(undefined);
            setEmail(typed);
          }}
          error={error}
        />
      </FormDialog>
      {dialog}
    </>
  );
}
