import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { refusalText, statusOf } from '../platform/api-error.ts';
import { useConnection } from '../platform/connection.ts';
import { useGuestSession } from '../platform/guest-session.ts';
import { takeLandingPage, useToken, session } from '../platform/session.ts';
import { useDocumentTitle } from '../platform/use-document-title.ts';
import { OfflineBar } from '../ui/OfflineBar.tsx';
import styles from './AuthPage.module.css';
import { RoomCodeForm } from './RoomCodeForm.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import mouse from '../ui/art/mouse.svg';
import { LogoLink } from '../ui/LogoLink.tsx';
import { useExclusiveMutation } from '../platform/use-exclusive-mutation.ts';
import { showToast } from '../ui/toasts.ts';
import { logInWithGoogle, useSettings, logIn } from './accounts-api.ts';
import { useGoogleButton } from './google-identity.ts';
import { ArrowDown, Mail } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { ignoreComposingEnter } from '../ui/composing-enter.ts';
import { cx } from '../ui/cx.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { loginFailure } from './auth-failures.ts';
import { chooseLanguage, t, VI } from '../platform/language.ts';

const LOGIN = '/auth';
const SIGN_UP = '/auth?mode=sign-up';

const MODES = {
  login: {
    tab: t('Login'),
    title: t('Welcome !'),
    greeting: t('Chào bạn, Tí đang đợi bạn học tiếp đây.'),
    question: t("Don't have an account?"),
    other: t('Sign up'),
    otherAddress: SIGN_UP,
  },
  signUp: {
    tab: t('Sign Up'),
    title: t('Create an Account'),
    greeting: t('Mỗi ngày một tí, bắt đầu từ hôm nay.'),
    question: t('Already have an account?'),
    other: t('Login'),
    otherAddress: LOGIN,
  },
};

/** Also shows whether the guest's result was kept. */
function signIn({ access_token, kept }: { access_token: string; kept?: boolean | undefined }): void {
  session.signIn(access_token);
  if (kept === true) showToast('ok', t('Đã giữ điểm và từ của ván vừa chơi'), { lang: VI });
  if (kept === false) showToast('info', t('Kết quả ván vừa chơi không còn nữa'), { lang: VI });
}

/** Redirects a signed-in user to the pending room, or to Home. */
function useLeaveWhenSignedIn(token: string | null): void {
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  useEffect(() => {
    // The sign-in may happen in another tab, and the pending room must be consumed only once.
    if (token === null || hasLeft.current) return;
    hasLeft.current = true;
    void navigate(takeLandingPage(), { replace: true });
  }, [token, navigate]);
}

/**
 * `/auth`: login, and with `?mode=sign-up` sign-up. The e-mail stays when the mode changes; after a sign-up the password
 * does, too, so that one tap logs in.
 */
export function AuthPage() {
  const token = useToken();
  const connection = useConnection();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const parameters = useSearchParams()[0];
  const isSignUp = parameters.get('mode') === 'sign-up';
  // A teacher's link contains the code.
  const [classCode, setClassCode] = useState(parameters.get('class_code') ?? '');
  const guest = useGuestSession();
  /** Lets the user discard the result, as another person may have played on this device. */
  const [keeps, setKeeps] = useState(true);
  const codeField = useRef<HTMLInputElement>(null);
  /** The result of a guest goes into the account that is made or signed in. */
  const isKeeping = guest !== null;
  const words = isSignUp ? MODES.signUp : MODES.login;
  useDocumentTitle(words.tab);
  useLeaveWhenSignedIn(token);
  if (token !== null) return null;
  return (
    <div className={styles.screen}>
      <AuthCover />
      <main id="main" tabIndex={-1} className={styles.paper}>
        <div className={styles.bar}>
          <OfflineBar connection={connection} />
        </div>
        <div className={styles.card}>
          <h1 tabIndex={-1}>{words.title}</h1>
          <p className={styles.greeting} lang={VI}>
            {isKeeping
              ? isSignUp
                ? t('Giữ điểm và từ của {username}: thêm e-mail và mật khẩu là xong.', {
                    username: guest.username,
                  })
                : t('Đăng nhập là ván vừa chơi vào tài khoản của bạn.')
              : words.greeting}
          </p>
          {isKeeping ? null : (
            <Button
              kind="soft"
              size="sm"
              className={cx(styles.toCode)}
              onClick={() => codeField.current?.focus()}
            >
              <span lang={VI}>{t('Có mã phòng?')}</span> <ArrowDown />
            </Button>
          )}
          {isSignUp ? (
            <SignUpForm
              email={email}
              onEmail={setEmail}
              classCode={classCode}
              onClassCode={setClassCode}
              onDone={(chosen) => {
                setPassword(chosen);
                void navigate(LOGIN, { replace: true });
              }}
            />
          ) : (
            <LoginForm {...{ email, password, keeps }} onEmail={setEmail} onPassword={setPassword}>
              {guest === null ? null : (
                <p className={styles.keeps}>
                  <Checkbox
                    label={keepingText(guest.username)}
                    state={keeps ? 'on' : 'off'}
                    onChange={setKeeps}
                  />
                  <span lang={VI} aria-hidden="true">
                    {keepingText(guest.username)}
                  </span>
                </p>
              )}
            </LoginForm>
          )}
          <GoogleLogin keeps={keeps} classCode={classCode} />
          <p className={styles.other}>
            {words.question}{' '}
            <Link to={words.otherAddress} replace>
              {words.other}
            </Link>
          </p>
          {isKeeping ? null : <RoomCodeForm ref={codeField} />}
        </div>
        <LanguageChoice className={styles.language} onChoose={chooseLanguage} />
      </main>
    </div>
  );
}

const keepingText = (username: string) => t('Giữ điểm và từ của {username}', { username });

/** The cover of the notebook: the tagline and Tí. */
function AuthCover() {
  return (
    <header className={styles.cover}>
      <LogoLink to="/auth" />
      <p className={styles.tagline}>
        <span>{t('Can you do it?')}</span>{' '}
        <strong>
          {t('I')}{' '}
          <em>
            {t('Can')}
            <svg viewBox="0 0 200 40" fill="none" aria-hidden="true">
              <path d="M6 24C50 14 100 30 146 23L160 34L198 6" />
            </svg>
          </em>{' '}
          <br />
          {t('do it.')}
        </strong>
      </p>
      <p className={styles.motto} lang={VI}>
        {t('Mỗi ngày một tí. Mỗi từ một bước.')}
      </p>
      <img className={styles.mouse} src={mouse} alt={t('Tí the mouse waves')} />
    </header>
  );
}

/** 'Or continue with' and Google's own button; nothing where the installation has no Google sign-in. */
function GoogleLogin(given: { keeps: boolean; classCode: string }) {
  const { data } = useSettings();
  if (!data?.google_client_id || !data.google_script) return null;
  const { google_client_id: clientId, google_script: script } = data;
  return <GoogleButton {...{ clientId, script, ...given }} />;
}

interface GoogleButtonProps {
  clientId: string;
  script: string;
  keeps: boolean;
  /** '': none. */
  classCode: string;
}

function GoogleButton({ clientId, script, keeps, classCode }: GoogleButtonProps) {
  const navigate = useNavigate();
  const failed = () => showToast('bad', t('Google login failed'));
  const login = useExclusiveMutation({
    mutationFn: logInWithGoogle,
    onSuccess: signIn,
    onError: (error) => {
      if (statusOf(error) !== 403) {
        failed();
        return;
      }
      // A new account needs the code of a class, which the sign-up form asks for.
      showToast('bad', refusalText(error, t('Google login failed')));
      void navigate(SIGN_UP, { replace: true });
    },
  });
  const place = useGoogleButton({
    clientId,
    script,
    onToken: (token) => login.mutate({ token, keeps, classCode }),
    onFailure: failed,
  });
  return (
    <>
      <p className={styles.or}>
        <span>{t('Or continue with')}</span>
      </p>
      <div className={styles.button} ref={place} />
    </>
  );
}

interface LoginFormProps {
  email: string;
  onEmail: (email: string) => void;
  password: string;
  onPassword: (password: string) => void;
  /** Moves the guest's result to the account. */
  keeps: boolean;
  /** Content above the button. */
  children?: ReactNode;
}

/** The log-in form. Nothing is sent while a field is empty; the empty field gets focus. */
function LoginForm({ email, onEmail, password, onPassword, keeps, children }: LoginFormProps) {
  const emailBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);
  const login = useExclusiveMutation({
    mutationFn: logIn,
    onSuccess: signIn,
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
    else login.mutate({ email, password, keeps });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter of any field in it
    <form className={styles.form} onSubmit={submit} onKeyDown={ignoreComposingEnter} noValidate>
      <TextField
        ref={emailBox}
        label={t('Email')}
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
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={onPassword}
      />
      {children}
      <Button type="submit" block busy={login.isPending} className={cx(styles.submit)}>
        {t('Login')}
      </Button>
    </form>
  );
}
