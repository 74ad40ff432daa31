import { ArrowDown } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { goTo, hasNavigated, useAddress } from '../platform/browser/address.ts';
import { useConnection } from '../platform/realtime/connection.ts';
import { useGuestSession } from '../platform/storage/guest-session.ts';
import { useIsLive } from '../platform/storage/use-store.ts';
import { chooseLanguage, t, VI } from '../platform/i18n/language.ts';
import { takeLandingPage, useToken } from '../platform/storage/session.ts';
import { useDocumentTitle } from '../platform/browser/use-document-title.ts';
import { named } from '../platform/i18n/named.ts';
import mouse from '../ui/art/mouse.svg';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { cx } from '../ui/cx.ts';
import { Logo } from '../ui/Logo.tsx';
import logo from '../ui/LogoLink.module.css';
import { OfflineBar } from '../ui/OfflineBar.tsx';
import { Named } from '../ui/Named.tsx';
import { lazyPage } from '../ui/lazy-page.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { LOGIN, SIGN_UP } from './auth-addresses.ts';
import styles from './AuthPage.module.css';
import { GoogleLogin } from './GoogleLogin.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ModeLink } from './ModeLink.tsx';
import { RoomCodeForm } from './RoomCodeForm.tsx';
import type { PendingSignIn } from './sign-in.ts';
import { SignUpForm } from './SignUpForm.tsx';

const MODES = {
  login: {
    tab: t('Login'),
    title: t('Welcome !'),
    greeting: t('Học từ tiếng Anh bằng trò chơi. Miễn phí.'),
    question: t("Don't have an account?"),
    other: t('Sign up'),
    otherAddress: SIGN_UP,
  },
  signUp: {
    tab: t('Sign Up'),
    title: t('Create an Account'),
    greeting: t('Miễn phí. Mỗi ngày một tí, từ hôm nay.'),
    question: t('Already have an account?'),
    other: t('Login'),
    otherAddress: LOGIN,
  },
  forgot: {
    tab: t('Quên mật khẩu?'),
    title: t('Quên mật khẩu?'),
    titleLang: VI,
    greeting: t('Bài, từ và điểm của bạn vẫn còn nguyên.'),
    question: t('Nhớ ra rồi?'),
    questionLang: VI,
    other: t('Login'),
    otherAddress: LOGIN,
  },
  reset: {
    tab: t('Mật khẩu mới'),
    title: t('Mật khẩu mới'),
    titleLang: VI,
    greeting: t('Đặt xong, bạn đăng nhập lại trên mọi thiết bị.'),
    question: t('Nhớ ra rồi?'),
    questionLang: VI,
    other: t('Login'),
    otherAddress: LOGIN,
  },
} satisfies Record<string, ModeWords>;

const CODE: Pick<ModeWords, 'tab' | 'title' | 'titleLang' | 'greeting'> = {
  tab: t('Xác minh hai bước'),
  title: t('Xác minh hai bước'),
  titleLang: VI,
  greeting: t('Nhập mã sáu số đang hiện trong ứng dụng xác thực của bạn.'),
};

interface ModeWords {
  tab: string;
  title: string;
  titleLang?: string;
  greeting: string;
  question: string;
  questionLang?: string;
  other: string;
  otherAddress: string;
}

const modeIn = (text: string | null): keyof typeof MODES =>
  text === 'sign-up' ? 'signUp' : text === 'forgot' || text === 'reset' ? text : 'login';

const recovery = lazyPage(() => import('./recovery/Recovery.tsx').then((module) => module.Recovery));

const secondStep = lazyPage(() => import('./second-step/CodeForm.tsx').then((module) => module.CodeForm));

/** Redirects a signed-in user to the pending room, or to Home. `token`: null while nobody is to leave. */
function useLeaveWhenSignedIn(token: string | null): void {
  const hasLeft = useRef(false);
  useEffect(() => {
    // The sign-in may happen in another tab, and the pending room must be consumed only once.
    if (token === null || hasLeft.current) return;
    hasLeft.current = true;
    goTo(takeLandingPage(), { replace: true });
  }, [token]);
}

/** A teacher's link contains the code. The HTML that is hydrated does not, and what was typed into it stays. */
function useClassCode(linked: string) {
  const isLive = useIsLive();
  const [typed, setTyped] = useState<string | null>(null);
  return [typed ?? (isLive ? linked : ''), setTyped] as const;
}

/**
 * `/auth`: the login, with `?mode=sign-up` the sign-up. The e-mail is kept when the mode changes. After a sign-up the
 * password is kept too, so that one tap logs in.
 */
export function AuthPage() {
  const token = useToken();
  const connection = useConnection();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const parameters = new URLSearchParams(useAddress().split('?')[1]);
  const mode = modeIn(parameters.get('mode'));
  const isSignUp = mode === 'signUp';
  const isRecovery = mode === 'forgot' || mode === 'reset';
  const [classCode, setClassCode] = useClassCode(parameters.get('class_code') ?? '');
  const guest = useGuestSession();
  /** The user can discard the result, because another person may have played on this device. */
  const [claimsResult, setClaimsResult] = useState(true);
  const codeField = useRef<HTMLInputElement>(null);
  /** Whether the result of a guest is moved to the account. */
  const isKeeping = guest !== null && !isRecovery;
  /** A sign-in whose password was right, and which waits for a code. */
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  const words: ModeWords = pending === null ? MODES[mode] : { ...MODES[mode], ...CODE };
  // The way to a new password is also for somebody who is signed in, and knows only not the old one.
  const leaves = isRecovery ? null : token;
  useDocumentTitle(words.tab);
  useLeaveWhenSignedIn(leaves);
  useHeadingFocus(words.title);
  if (leaves !== null) return null;
  const onNewPassword = (chosen: string) => {
    setPassword(chosen);
    goTo(LOGIN, { replace: true });
  };
  return (
    <div className={styles.screen}>
      <AuthCover />
      <main id="main" tabIndex={-1} className={styles.paper}>
        <div className={cx(styles.bar, connection !== 'online' && styles.shown)}>
          <OfflineBar connection={connection} />
        </div>
        <div className={styles.card}>
          <h1 tabIndex={-1} lang={words.titleLang}>
            {words.title}
          </h1>
          <p className={styles.greeting} lang={VI}>
            <Named>
              {isKeeping && pending === null
                ? isSignUp
                  ? t('Giữ điểm và từ của {username}: thêm e-mail và mật khẩu là xong.', {
                      username: named(guest.username),
                    })
                  : t('Đăng nhập là ván vừa chơi vào tài khoản của bạn.')
                : words.greeting}
            </Named>
          </p>
          {isKeeping || isRecovery || pending !== null ? null : (
            <Button
              kind="soft"
              size="sm"
              className={cx(styles.toCode)}
              onClick={() => codeField.current?.focus()}
            >
              <span lang={VI}>{t('Có mã phòng?')}</span> <ArrowDown />
            </Button>
          )}
          {pending !== null ? (
            <Suspense fallback={<Waiting />}>
              <secondStep.Page pending={pending} onBack={() => setPending(null)} />
            </Suspense>
          ) : isSignUp ? (
            <SignUpForm
              email={email}
              onEmail={setEmail}
              classCode={classCode}
              onClassCode={setClassCode}
              onDone={onNewPassword}
            />
          ) : isRecovery ? (
            <Suspense fallback={<Waiting />}>
              <recovery.Page {...{ mode, email }} onEmail={setEmail} onDone={onNewPassword} />
            </Suspense>
          ) : (
            <LoginForm
              {...{ email, password, claimsResult }}
              onCodeNeeded={setPending}
              onEmail={setEmail}
              onPassword={setPassword}
            >
              {guest === null ? null : (
                <ClaimResult
                  username={guest.username}
                  claimsResult={claimsResult}
                  onChange={setClaimsResult}
                />
              )}
            </LoginForm>
          )}
          {isRecovery || pending !== null ? null : (
            <GoogleLogin claimsResult={claimsResult} classCode={classCode} onCodeNeeded={setPending} />
          )}
          {pending === null ? (
            <p className={styles.other}>
              <span lang={words.questionLang}>{words.question}</span>{' '}
              <ModeLink to={words.otherAddress}>{words.other}</ModeLink>
            </p>
          ) : null}
          {isKeeping || isRecovery || pending !== null ? null : <RoomCodeForm ref={codeField} />}
        </div>
        <LanguageChoice className={styles.language} onChoose={chooseLanguage} />
      </main>
    </div>
  );
}

/** Focuses the heading after a change of the mode or of the page, so that screen readers announce it. */
function useHeadingFocus(title: string): void {
  const last = useRef(hasNavigated() ? null : title);
  useEffect(() => {
    if (last.current === title) return;
    last.current = title;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  }, [title]);
}

interface ClaimResultProps {
  username: string;
  claimsResult: boolean;
  onChange: (claimsResult: boolean) => void;
}

/** A checkbox for moving the guest's result to the account. */
function ClaimResult({ username, claimsResult, onChange }: ClaimResultProps) {
  const text = t('Giữ điểm và từ của {username}', { username: named(username) });
  return (
    <p className={styles.claim} lang={VI}>
      <Checkbox label={text} isLabelShown state={claimsResult ? 'on' : 'off'} onChange={onChange} />
    </p>
  );
}

/** The cover of the notebook: the tagline and Tí. */
function AuthCover() {
  return (
    <header className={styles.cover}>
      <ModeLink to={LOGIN} className={logo.logo}>
        <Logo />
      </ModeLink>
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
