import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { statusOf } from '../platform/api/api-error.ts';
import { t, VI } from '../platform/i18n/language.ts';
import { useSubmission } from '../platform/api/use-submission.ts';
import { Button } from '../ui/Button.tsx';
import { ignoreComposingEnter } from '../ui/composing-enter.ts';
import { cx } from '../ui/cx.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { showToast } from '../ui/toasts.ts';
import { FORGOT } from './auth-addresses.ts';
import { logIn } from './auth-api.ts';
import { loginFailure } from './auth-failures.ts';
import styles from './AuthPage.module.css';
import { EmailField } from './EmailField.tsx';
import { ModeLink } from './ModeLink.tsx';
import { takeFirstStep, type PendingSignIn } from './sign-in.ts';
import { PasskeyLogin } from './PasskeyLogin.tsx';

interface LoginFormProps {
  email: string;
  onEmail: (email: string) => void;
  password: string;
  onPassword: (password: string) => void;
  /** Whether the guest's result is moved to the account. */
  claimsResult: boolean;
  /** The password was right, and a code is needed. */
  onCodeNeeded: (pending: PendingSignIn) => void;
  /** Content above the button. */
  children?: ReactNode;
}

/** The log-in form. Nothing is sent while a field is empty; the empty field gets focus. */
export function LoginForm(props: LoginFormProps) {
  const { email, onEmail, password, onPassword, claimsResult, onCodeNeeded, children } = props;
  const emailBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const login = useSubmission({
    send: logIn,
    onDone: (reply) => takeFirstStep(reply, claimsResult, onCodeNeeded),
    onFailed: (error) => {
      const sentence = loginFailure(error);
      // oxlint-disable-next-line no-console -- a login that got no answer is logged only (required by the specification)
      if (sentence === null) console.warn(error);
      else showToast('bad', sentence);
      if (statusOf(error) !== 401) return;
      setRefused(true);
      passwordBox.current?.focus();
      passwordBox.current?.select();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email === '') emailBox.current?.focus();
    else if (password === '') passwordBox.current?.focus();
    else login.submit({ email, password, claimsResult });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Enter in its fields
    <form className={styles.form} onSubmit={submit} onKeyDown={ignoreComposingEnter} noValidate>
      <EmailField ref={emailBox} value={email} onChange={onEmail} />
      <PasswordField
        ref={passwordBox}
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={isRefused ? t('Check the e-mail and the password.') : undefined}
        onChange={(typed) => {
          setRefused(false);
          onPassword(typed);
        }}
      />
      <p className={styles.forgot}>
        <ModeLink to={FORGOT} lang={VI}>
          {t('Quên mật khẩu?')}
        </ModeLink>
      </p>
      {children}
      <Button type="submit" block busy={login.isPending} className={cx(styles.submit)}>
        {t('Login')}
      </Button>
      <PasskeyLogin claimsResult={claimsResult} />
    </form>
  );
}
