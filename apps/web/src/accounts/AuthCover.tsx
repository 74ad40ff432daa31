import mouse from '../ui/art/mouse.svg';
import { LogoLink } from '../ui/LogoLink.tsx';
import styles from './AuthCover.module.css';

/** The cover of the notebook: the tagline and Tí. */
export function AuthCover() {
  return (
    <header className={styles.cover}>
      <LogoLink to="/auth" />
      <p className={styles.tagline}>
        <span>Can you do it?</span>{' '}
        <strong>
          I{' '}
          <em>
            Can
            <svg viewBox="0 0 200 40" fill="none" aria-hidden="true">
              <path d="M6 24C50 14 100 30 146 23L160 34L198 6" />
            </svg>
          </em>{' '}
          <br />
          do it.
        </strong>
      </p>
      <p className={styles.motto} lang="vi">
        Mỗi ngày một tí. Mỗi từ một bước.
      </p>
      <img className={styles.mouse} src={mouse} alt="Tí the mouse waves" />
    </header>
  );
}
