import { screenAt } from '@icando/contract/screens';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useAccountLanguage, useMyUser } from '../accounts/index.ts';
import { useNotifications } from '../notifications/index.ts';
import { loadServerIds, useAddressIds } from '../offline/index.ts';
import { usePending } from '../platform/outbox/pending.ts';
import { useConnection } from '../platform/realtime/connection.ts';
import { useNewVersion } from '../platform/browser/new-version.ts';
import { OfflineBar } from '../ui/OfflineBar.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './AppShell.module.css';
import { lazyPage } from '../ui/lazy-page.tsx';
import { QuietLoadError } from '../ui/LoadError.tsx';
import type { DividerTab } from './tabs.ts';
import { TopBar } from './TopBar.tsx';
import { useSync } from './use-sync.ts';
import { Waiting } from '../ui/Waiting.tsx';
import { t } from '../platform/i18n/language.ts';

// Loaded after the page.
const chat = lazyPage(() => import('../chat/index.ts').then((module) => module.ChatButton), QuietLoadError);

const notices = lazyPage(() => import('./Notices.tsx').then((module) => module.Notices), QuietLoadError);

const leaving = lazyPage(() =>
  import('../accounts/deletion/KeepAccountPage.tsx').then((module) => module.KeepAccountPage),
);

/**
 * The frame of all pages. An account that is scheduled for deletion sees no page, because the server refuses its calls.
 */
export function AppShell({ tabs }: { tabs: readonly DividerTab[] }) {
  const me = useMyUser().data;
  useAccountLanguage(me);
  if (me?.ends_at === undefined) return <Shell tabs={tabs} />;
  return (
    <Suspense fallback={<Waiting />}>
      <leaving.Page me={me} endsAt={me.ends_at} />
    </Suspense>
  );
}

function Shell({ tabs }: { tabs: readonly DividerTab[] }) {
  const location = useLocation();
  const { barTab } = screenAt(location.pathname, new URLSearchParams(location.search));
  const pending = usePending();
  const hasNotices = useNewVersion() || pending.refused > 0;
  useSync();
  useAddressIds(loadServerIds);
  useNotifications();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('Skip to content')}
      </a>
      <TopBar tabs={tabs} activeId={barTab} unsent={pending.waiting}>
        <Suspense fallback={<span className={styles.tool} />}>
          <chat.Page />
        </Suspense>
      </TopBar>
      <OfflineBar connection={useConnection()} waiting={pending.waiting} />
      {/* Mounted always, because screen readers announce only changes. */}
      <div role="status">
        {hasNotices ? (
          <Suspense fallback={null}>
            <notices.Page mayOfferVersion={barTab !== 'game'} />
          </Suspense>
        ) : null}
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary key={`${location.pathname} ${barTab}`}>
          <Suspense fallback={<Waiting />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
    </>
  );
}
