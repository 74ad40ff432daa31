import { Link } from 'react-router';
import { cx } from './cx.ts';
import { Logo } from './Logo.tsx';
import styles from './LogoLink.module.css';

/** The logo on the cover. */
export function LogoLink({ to, className }: { to: string; className?: string | undefined }) {
  return (
    <Link to={to} className={cx(styles.logo, className)}>
      <Logo />
    </Link>
  );
}
