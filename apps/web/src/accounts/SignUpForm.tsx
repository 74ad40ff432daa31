import { LIMITS } from '@icando/contract/limits';
import { School, Smile, User } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { ignoreComposingEnter } from '../ui/composing-enter.ts';
import { cx } from '../ui/cx.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './AuthPage.module.css';
import { EmailField } from './EmailField.tsx';
import { useSignUp } from './use-sign-up.ts';
import { t } from '../platform/i18n/language.ts';

interface SignUpFormProps {
  email: string;
  onEmail: (email: string) => void;
  classCode: string;
  onClassCode: (code: string) => void;
  /** The account exists; its owner may log in with this password. */
  onDone: (password: string) => void;
}

/** The sign-up form; in a school also with the class's code and a nickname. A toast and the field itself show errors. */
export function SignUpForm({ email, onEmail, classCode, onClassCode, onDone }: SignUpFormProps) {
  const { form, fields, change, flawOf, isSchool, isPending, submit, nickname } = useSignUp({
    email,
    onEmail,
    classCode,
    onClassCode,
    onDone,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Enter in its fields
    <form ref={form} className={styles.form} onSubmit={submit} onKeyDown={ignoreComposingEnter} noValidate>
      <TextField
        label={t('Your Name')}
        name="name"
        lang="vi"
        autoComplete="name"
        icon={<User />}
        maxLength={LIMITS.username}
        value={fields.username}
        onChange={change.username}
        hint={isSchool ? t('Only you and your teachers see it.') : undefined}
        {...flawOf('username')}
      />
      {isSchool ? (
        <SchoolFields
          code={classCode}
          onCode={change.class_code}
          codeFlaw={flawOf('class_code')}
          nickname={nickname}
          onNickname={change.nickname}
          nicknameFlaw={flawOf('nickname')}
        />
      ) : null}
      <EmailField value={email} onChange={change.email} {...flawOf('email')} />
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="new-password"
        hint={t('{passwordMin} to {passwordMax} characters', {
          passwordMin: LIMITS.passwordMin,
          passwordMax: LIMITS.passwordMax,
        })}
        value={fields.password}
        onChange={change.password}
        {...flawOf('password')}
      />
      <PasswordField
        label={t('Repeat Password')}
        name="repeat-password"
        autoComplete="new-password"
        value={fields.repeat}
        onChange={change.repeat}
        {...flawOf('repeat')}
      />
      <Button type="submit" block busy={isPending} className={cx(styles.submit)}>
        {t('Sign Up')}
      </Button>
    </form>
  );
}

interface Flaw {
  invalid: boolean;
  error: string | undefined;
}

interface SchoolFieldsProps {
  code: string;
  onCode: (code: string) => void;
  codeFlaw: Flaw;
  nickname: string;
  onNickname: (nickname: string) => void;
  nicknameFlaw: Flaw;
}

function SchoolFields({ code, onCode, codeFlaw, nickname, onNickname, nicknameFlaw }: SchoolFieldsProps) {
  return (
    <>
      <TextField
        label={t('Class code')}
        maxLength={LIMITS.code}
        hideCounter
        name="class-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        icon={<School />}
        hint={t('The six characters that your teacher gives you.')}
        value={code}
        onChange={onCode}
        {...codeFlaw}
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
        {...nicknameFlaw}
      />
    </>
  );
}
