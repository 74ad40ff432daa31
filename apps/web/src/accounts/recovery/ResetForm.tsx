import { LIMITS } from '@icando/contract/limits';
import { nfc } from '@icando/contract/text';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, refusalText } from '../../platform/api/api-error.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { useSubmission } from '../../platform/api/use-submission.ts';
import { Button } from '../../ui/Button.tsx';
import { ignoreComposingEnter } from '../../ui/composing-enter.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { FORGOT } from '../auth-addresses.ts';
import { resetPassword } from '../auth-api.ts';
import page from '../AuthPage.module.css';
import { EmailField } from '../EmailField.tsx';
import { ModeLink } from '../ModeLink.tsx';
import styles from './recovery.module.css';

/** The `name` attributes of the fields. */
type Box = 'email' | 'code' | 'password' | 'repeat-password';

interface ResetFormProps {
  email: string;
  onEmail: (email: string) => void;
  onDone: (password: string) => void;
}

/** Sets a new password with the token behind the # of a link, or with an e-mail and a code. */
export function ResetForm({ email, onEmail, onDone }: ResetFormProps) {
  const [linkToken] = useState(() => window.location.hash.slice(1));
  const isLink = linkToken !== '';
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [fault, setFault] = useState<{ box: Box; sentence: string | undefined } | null>(null);
  const [isLinkRefused, setLinkRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const pointAt = (box: Box, sentence?: string) => {
    setFault({ box, sentence });
    form.current?.querySelector<HTMLInputElement>(`[name=${box}]`)?.focus();
  };
  const resetting = useSubmission({
    send: resetPassword,
    onDone: (_, sent: Parameters<typeof resetPassword>[0]) => {
      showToast('ok', t('Đã có mật khẩu mới. Mọi thiết bị đã đăng xuất.'), { lang: VI });
      onDone(sent.password);
    },
    onFailed: (error) => {
      const sentence = refusalText(error, t('Chưa đặt được mật khẩu, bạn thử lại nhé'));
      showToast('bad', sentence);
      const refused = error instanceof ApiError ? error : undefined;
      if (refused?.code === 'reset_refused') {
        if (!isLink) pointAt('code', sentence);
        setLinkRefused(isLink);
      } else if (refused?.status === 422) pointAt('password', sentence);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault(null);
    setLinkRefused(false);
    const filled: [Box, string][] = [
      ...(isLink
        ? []
        : ([
            ['email', email.trim()],
            ['code', code.trim()],
          ] as [Box, string][])),
      ['password', password],
      ['repeat-password', repeat],
    ];
    const empty = filled.find(([, value]) => value === '');
    if (empty !== undefined) pointAt(empty[0]);
    else if (nfc(password) !== nfc(repeat)) pointAt('repeat-password', t("Passwords don't match"));
    else resetting.submit(isLink ? { token: linkToken, password } : { token: code, password, email });
  };
  const flawOf = (box: Box) => ({
    invalid: fault?.box === box,
    error: fault?.box === box ? fault.sentence : undefined,
  });
  const changing = (box: Box, set: (value: string) => void) => (value: string) => {
    if (fault?.box === box) setFault(null);
    set(value);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Enter in its fields
    <form ref={form} className={page.form} onSubmit={submit} onKeyDown={ignoreComposingEnter} noValidate>
      {isLinkRefused ? (
        <p role="alert" lang={VI} className={styles.note}>
          <span>{t('Liên kết này đã dùng rồi hoặc đã quá 30 phút.')}</span>{' '}
          <ModeLink to={FORGOT}>{t('Xin liên kết mới')}</ModeLink>
        </p>
      ) : null}
      {isLink ? null : (
        <>
          <EmailField value={email} onChange={changing('email', onEmail)} {...flawOf('email')} />
          <TextField
            label={t('Mã dùng một lần')}
            maxLength={LIMITS.code}
            hideCounter
            labelLang={VI}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            icon={<KeyRound />}
            hint={t('Tám chữ và số mà thầy cô hoặc người quản trị đưa cho bạn.')}
            value={code}
            onChange={changing('code', setCode)}
            {...flawOf('code')}
          />
        </>
      )}
      <PasswordField
        label={t('New password')}
        name="password"
        autoComplete="new-password"
        hint={t('{passwordMin} to {passwordMax} characters', {
          passwordMin: LIMITS.passwordMin,
          passwordMax: LIMITS.passwordMax,
        })}
        value={password}
        onChange={changing('password', setPassword)}
        {...flawOf('password')}
      />
      <PasswordField
        label={t('Repeat Password')}
        name="repeat-password"
        autoComplete="new-password"
        value={repeat}
        onChange={changing('repeat-password', setRepeat)}
        {...flawOf('repeat-password')}
      />
      <Button type="submit" block busy={resetting.isPending} className={page.submit} lang={VI}>
        {t('Đặt mật khẩu mới')}
      </Button>
    </form>
  );
}
