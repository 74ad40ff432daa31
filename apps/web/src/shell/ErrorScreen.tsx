import { RefreshCw } from 'lucide-react';
import tiOops from '../ui/art/ti-oops.svg';
import { Button } from '../ui/Button.tsx';
import styles from './ErrorScreen.module.css';

/** The last resort. Plain links, since the router itself may be what failed. */
export function ErrorScreen() {
  return (
    <div className={styles.screen} role="alert">
      <img src={tiOops} alt="" />
      <h1>Something went wrong</h1>
      <p className={styles.text}>This page could not be shown. What you have saved is safe: load it again.</p>
      <div className={styles.ways}>
        <Button icon={<RefreshCw />} onClick={() => window.location.reload()}>
          Load again
        </Button>
        <a href="/">Back to Home</a>
      </div>
    </div>
  );
}
