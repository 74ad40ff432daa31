import { Mail } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { session } from '../platform/session.ts';
import { useExclusiveMutation } from '../platform/use-exclusive-mutation.ts';
import { Button } from '../ui/Button.tsx';
import { ignoreComposingEnter } from '../ui/composing-enter.ts';
import { cx } from '../ui/cx.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import { logIn } from './accounts-api.ts';
import styles from './AuthPage.module.css';
import { loginFailure } from './auth-failures.ts';

interface LoginFormProps {
  email: string;
  onEmail: (email: string) => void;
}

/** E-mail and password. Nothing is sent while either is empty; the empty one takes focus. */
export function LoginForm({ email, onEmail }: LoginFormProps) {
  const [password, setPassword] = useState('');
  const emailBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);
  const login = useExclusiveMutation({
    mutationFn: logIn,
    onSuccess: (reply) => session.signIn(reply.access_token),
    onError: (error) => {
      const sentence = loginFailure(error);
      // oxlint-disable-next-line no-console -- a login that got no answer is logged only (the specification asks for it)
      if (sentence === null) console.warn(error);
      else showToast('bad', sentence);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email === '') emailBox.current?.focus();
    else if (password === '') passwordBox.current?.focus();
    else login.mutate({ email, password });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter of any field in it
    <form className={styles.form} onSubmit={submit} onKeyDown={ignoreComposingEnter} noValidate>
      <TextField
        ref={emailBox}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        icon={<Mail />}
        value={email}
        onChange={onEmail}
      />
      <PasswordField
        ref={passwordBox}
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" block busy={login.isPending} className={cx(styles.submit)}>
        Login
      </Button>
    </form>
  );
}
