import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useConnection } from '../platform/connection.ts';
import { takeLanding, useToken } from '../platform/session.ts';
import { useDocumentTitle } from '../platform/use-document-title.ts';
import { OfflineBar } from '../ui/OfflineBar.tsx';
import { AuthCover } from './AuthCover.tsx';
import styles from './AuthPage.module.css';
import { GoogleLogin } from './GoogleLogin.tsx';
import { LoginForm } from './LoginForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

const LOGIN = '/auth';
const SIGN_UP = '/auth?mode=sign-up';

const MODES = {
  login: {
    tab: 'Login',
    title: 'Welcome !',
    greeting: 'Chào bạn, Tí đang đợi bạn học tiếp đây.',
    question: "Don't have an account?",
    other: 'Sign up',
    otherAddress: SIGN_UP,
  },
  signUp: {
    tab: 'Sign Up',
    title: 'Create an Account',
    greeting: 'Mỗi ngày một tí, bắt đầu từ hôm nay.',
    question: 'Already have an account?',
    other: 'Login',
    otherAddress: LOGIN,
  },
};

/** Whoever is signed in has no business here: on to the room that was waiting, else home. */
function useLeaveWhenSignedIn(token: string | null): void {
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  useEffect(() => {
    // Signing in may happen in another tab; and the landing can be taken only once.
    if (token === null || hasLeft.current) return;
    hasLeft.current = true;
    void navigate(takeLanding(), { replace: true });
  }, [token, navigate]);
}

/** `/auth`: login, and with `?mode=sign-up` sign-up. The e-mail stays when the mode changes. */
export function AuthPage() {
  const token = useToken();
  const connection = useConnection();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const isSignUp = useSearchParams()[0].get('mode') === 'sign-up';
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
          <p className={styles.greeting} lang="vi">
            {words.greeting}
          </p>
          {isSignUp ? (
            <SignUpForm
              email={email}
              onEmail={setEmail}
              onDone={() => void navigate(LOGIN, { replace: true })}
            />
          ) : (
            <LoginForm email={email} onEmail={setEmail} />
          )}
          <GoogleLogin />
          <p className={styles.other}>
            {words.question}{' '}
            <Link to={words.otherAddress} replace>
              {words.other}
            </Link>
          </p>
        </div>
      </main>
    </div>
  );
}
