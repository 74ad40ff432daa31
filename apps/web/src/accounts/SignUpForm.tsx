import { LIMITS } from '@icando/contract/limits';
import { Mail, School, Smile, User } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { statusOf } from '../platform/api-error.ts';
import { guestSession, useGuestSession } from '../platform/guest-session.ts';
import { useSubmission } from '../platform/use-submission.ts';
import { Button } from '../ui/Button.tsx';
import { ignoreComposingEnter } from '../ui/composing-enter.ts';
import { cx } from '../ui/cx.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { dismissToast, showToast } from '../ui/toasts.ts';
import { signUp, usePublicSettings } from './auth-api.ts';
import styles from './AuthPage.module.css';
import { registerFailure } from './auth-failures.ts';
import { flawsOf, type SignUpFields } from './sign-up-rules.ts';
import { t } from '../platform/language.ts';

interface SignUpFormProps {
  email: string;
  onEmail: (email: string) => void;
  classCode: string;
  onClassCode: (code: string) => void;
  /** The account exists; its owner may log in with this password. */
  onDone: (password: string) => void;
}

/** The names of the boxes, which password managers read. */
const BOXES: Record<keyof SignUpFields, string> = {
  username: 'name',
  email: 'email',
  password: 'password',
  repeat: 'repeat-password',
};

/** The sign-up form; in a school also with the class's code and a nickname. A toast and the field itself show errors. */
export function SignUpForm({ email, onEmail, classCode, onClassCode, onDone }: SignUpFormProps) {
  const guest = useGuestSession();
  const [username, setUsername] = useState(guest?.username ?? '');
  const settings = usePublicSettings();
  const [nickname, setNickname] = useState('');
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [hasTried, setTried] = useState(false);
  const fields = { username, email, password, repeat };
  const flaws = flawsOf(fields);
  const marked = hasTried ? flaws.fields : [];
  /** The id of the last error toast. */
  const complaint = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  /** The field shows the error after the toast has gone; an empty field needs no sentence. */
  const flawOf = (field: keyof SignUpFields) => ({
    invalid: marked.includes(field),
    error: marked.includes(field) && fields[field].trim() !== '' ? (flaws.sentence ?? undefined) : undefined,
  });
  const registration = useSubmission({
    send: signUp,
    onDone: (_, sent: Parameters<typeof signUp>[0]) => {
      if (sent.guest_token !== undefined) guestSession.end();
      showToast('ok', t('Account created. Log in to start.'));
      onDone(sent.password);
    },
    onFailed: (error) => {
      // The guest was deleted; a second attempt makes the account without its result.
      if (statusOf(error) === 409) guestSession.end();
      complaint.current = showToast('bad', registerFailure(error));
    },
  });
  const isCodeRefused = statusOf(registration.error) === 403;
  // The refusal shows it too, if the settings could not be loaded.
  const isSchool = settings?.school !== undefined || isCodeRefused;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    dismissToast(complaint.current);
    if (flaws.sentence === null) {
      const kept = guest === null ? {} : { guest_token: guest.token };
      const schooling = isSchool ? filled({ class_code: classCode, nickname }) : {};
      registration.submit({ username, email, password, ...kept, ...schooling });
      return;
    }
    complaint.current = showToast('bad', flaws.sentence);
    const [first] = flaws.fields;
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name=${BOXES[first]}]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter of any field in it
    <form ref={form} className={styles.form} onSubmit={submit} onKeyDown={ignoreComposingEnter} noValidate>
      <TextField
        label={t('Your Name')}
        name="name"
        lang="vi"
        autoComplete="name"
        icon={<User />}
        maxLength={LIMITS.username}
        value={username}
        onChange={setUsername}
        hint={isSchool ? t('Only you and your teachers see it.') : undefined}
        {...flawOf('username')}
      />
      {isSchool ? (
        <SchoolFields
          code={classCode}
          onCode={onClassCode}
          isCodeRefused={isCodeRefused}
          nickname={nickname}
          onNickname={setNickname}
        />
      ) : null}
      <TextField
        label={t('Email')}
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
        {...flawOf('email')}
      />
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="new-password"
        hint={t('{passwordMin} to {passwordMax} characters', {
          passwordMin: LIMITS.passwordMin,
          passwordMax: LIMITS.passwordMax,
        })}
        value={password}
        onChange={setPassword}
        {...flawOf('password')}
      />
      <PasswordField
        label={t('Repeat Password')}
        name="repeat-password"
        autoComplete="new-password"
        value={repeat}
        onChange={setRepeat}
        {...flawOf('repeat')}
      />
      <Button type="submit" block busy={registration.isPending} className={cx(styles.submit)}>
        {t('Sign Up')}
      </Button>
    </form>
  );
}

interface SchoolFieldsProps {
  code: string;
  onCode: (code: string) => void;
  isCodeRefused: boolean;
  nickname: string;
  onNickname: (nickname: string) => void;
}

function SchoolFields({ code, onCode, isCodeRefused, nickname, onNickname }: SchoolFieldsProps) {
  return (
    <>
      <TextField
        label={t('Class code')}
        name="class-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        icon={<School />}
        hint={t('The six characters that your teacher gives you.')}
        invalid={isCodeRefused}
        value={code}
        onChange={onCode}
      />
      <TextField
        label={t('Nickname')}
        name="nickname"
        lang="vi"
        autoComplete="nickname"
        icon={<Smile />}
        hint={t('Everybody sees it. Leave it empty and you get one.')}
        maxLength={LIMITS.username}
        value={nickname}
        onChange={onNickname}
      />
    </>
  );
}

/** The fields that are not blank. */
function filled(fields: Record<'class_code' | 'nickname', string>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
}
