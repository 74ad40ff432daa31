import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../ui/cx.ts';
import { LogoLink } from '../ui/LogoLink.tsx';
import type { DividerTab } from './tabs.ts';
import styles from './TopBar.module.css';
import { t } from '../platform/i18n/language.ts';

interface TopBarProps {
  tabs: readonly DividerTab[];
  activeId: string | undefined;
  /** The tools on the right. */
  children: ReactNode;
}

export function TopBar({ tabs, activeId, children }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <LogoLink to="/" className={cx(styles.logo)} />
        <nav className={styles.tabs} aria-label={t('Main')}>
          {tabs.map(({ id, label, to, icon: Icon, page }) => (
            <Link
              key={id}
              to={to}
              className={styles.tab}
              aria-current={id === activeId ? 'page' : undefined}
              // A finger, too, enters before it clicks.
              onPointerEnter={() => void page?.preload()}
              onFocus={() => void page?.preload()}
            >
              <Icon />
              <span>{label}</span>
            </Link>
          ))}
        </nav>
        <div className={styles.right}>{children}</div>
      </div>
    </header>
  );
}
