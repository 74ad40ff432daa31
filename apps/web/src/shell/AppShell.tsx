import { screenAt } from '@icando/contract/screens';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useAccountLanguage, useMyUser } from '../accounts/index.ts';
import { useSync } from '../games/solo/use-sync.ts';
import { useNotifications } from '../notifications/index.ts';
import { learnIds, useAddressIds, useWaiting } from '../offline/index.ts';
import { useConnection } from '../platform/realtime/connection.ts';
import { useNewVersion } from '../platform/browser/new-version.ts';
import { OfflineBar } from '../ui/OfflineBar.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './AppShell.module.css';
import { lazyPage } from '../ui/lazy-page.tsx';
import { QuietLoadError } from '../ui/LoadError.tsx';
import type { DividerTab } from './tabs.ts';
import { TopBar } from './TopBar.tsx';
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
  const waiting = useWaiting();
  const hasNotices = useNewVersion() || waiting.refused > 0;
  useSync();
  useAddressIds(learnIds);
  useNotifications();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('Skip to content')}
      </a>
      <TopBar tabs={tabs} activeId={barTab} unsent={waiting.count}>
        <Suspense fallback={<span className={styles.tool} />}>
          <chat.Page />
        </Suspense>
      </TopBar>
      <OfflineBar connection={useConnection()} waiting={waiting.count} />
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
