import { LIMITS } from '@icando/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { Mail, User } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import { signUp } from './accounts-api.ts';
import styles from './AuthPage.module.css';
import { registerFailure } from './auth-failures.ts';
import { flawsOf } from './sign-up-rules.ts';

interface SignUpFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** The account exists; its owner may log in. */
  onDone: () => void;
}

/** Your name, e-mail, a password twice. What is wrong is said by a toast and marked on its field. */
export function SignUpForm({ email, onEmail, onDone }: SignUpFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [hasTried, setTried] = useState(false);
  const flaws = flawsOf({ username, email, password, repeat });
  const marked = hasTried ? flaws.fields : [];
  const registration = useMutation({
    mutationFn: signUp,
    onSuccess: () => {
      showToast('ok', 'Account created. Log in to start.');
      onDone();
    },
    onError: (error) => showToast('bad', registerFailure(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (registration.isPending) return;
    setTried(true);
    if (flaws.sentence !== null) showToast('bad', flaws.sentence);
    else registration.mutate({ username, email, password });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Your Name"
        name="name"
        autoComplete="name"
        icon={<User />}
        maxLength={LIMITS.username}
        value={username}
        onChange={setUsername}
        invalid={marked.includes('username')}
      />
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        icon={<Mail />}
        maxLength={LIMITS.email}
        hideCounter
        value={email}
        onChange={onEmail}
        invalid={marked.includes('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={`${LIMITS.passwordMin} to ${LIMITS.passwordMax} characters`}
        value={password}
        onChange={setPassword}
        invalid={marked.includes('password')}
      />
      <PasswordField
        label="Repeat Password"
        name="repeat-password"
        autoComplete="new-password"
        value={repeat}
        onChange={setRepeat}
        invalid={marked.includes('repeat')}
      />
      <Button type="submit" block busy={registration.isPending} className={cx(styles.submit)}>
        Sign Up
      </Button>
    </form>
  );
}
