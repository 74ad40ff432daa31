import { Component, type ErrorInfo, type ReactNode } from 'react';
import { RefreshCw } from 'lucide-react';
import tiOops from '../ui/art/ti-oops.svg';
import { Repaired } from '../ui/Repaired.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './ErrorScreen.module.css';
import { t } from '../platform/i18n/language.ts';

/** Shows an error screen for a failed page. It needs a `key` that changes with the address. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // oxlint-disable-next-line no-console -- the only record of a bug that a user saw
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorScreen /> : <Repaired>{this.props.children}</Repaired>;
  }
}

/** Plain links, because the router may have failed. */
function ErrorScreen() {
  return (
    <div className={styles.screen} role="alert">
      <img src={tiOops} alt="" />
      <h1>{t('Something went wrong')}</h1>
      <p className={styles.text}>
        {t('This page could not be shown. What you have saved is safe: load it again.')}
      </p>
      <div className={styles.ways}>
        <Button icon={<RefreshCw />} onClick={() => window.location.reload()}>
          {t('Load again')}
        </Button>
        <a href="/">{t('Back to Home')}</a>
      </div>
    </div>
  );
}
