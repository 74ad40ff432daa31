import { Shield } from 'lucide-react';
import { Link } from 'react-router';
import styles from './BankTabs.module.css';

/** Browsing, and what admins look after. */
export function BankTabs({ tab }: { tab: 'browse' | 'system' }) {
  return (
    <nav className={styles.tabs} aria-label="Test banks">
      <Link to="/test-bank" aria-current={tab === 'browse' ? 'page' : undefined}>
        Browse Test Banks
      </Link>
      <Link to="/test-bank?tab=system" aria-current={tab === 'system' ? 'page' : undefined}>
        <Shield />
        <span>
          System<span className={styles.wide}> Management</span>
        </span>
      </Link>
    </nav>
  );
}
