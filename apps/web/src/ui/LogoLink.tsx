import { Link } from 'react-router';
import logo from './art/logo-on-dark.svg';
import { cx } from './cx.ts';
import styles from './LogoLink.module.css';
import { t } from '../platform/language.ts';

/** The logo on the cover. */
export function LogoLink({ to, className }: { to: string; className?: string | undefined }) {
  return (
    <Link to={to} className={cx(styles.logo, className)}>
      <img src={logo} alt={t('I Can do it, home')} width="298" height="76" />
    </Link>
  );
}
