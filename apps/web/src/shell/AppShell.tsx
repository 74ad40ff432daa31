import { screenAt } from '@icando/contract/screens';
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AccountMenu, useAccountLanguage, useMyUser, XpPill } from '../accounts/index.ts';
import { useNotifications } from '../notifications/index.ts';
import { loadServerIds, useAddressIds } from '../offline/index.ts';
import { usePending } from '../platform/outbox/pending.ts';
import { useConnection } from '../platform/realtime/connection.ts';
import { useNewVersion } from '../platform/browser/new-version.ts';
import { OfflineBar } from '../ui/OfflineBar.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './AppShell.module.css';
import { lazyPage } from '../ui/lazy-page.tsx';
import { dialogLoadError, QuietLoadError } from '../ui/LoadError.tsx';
import type { DividerTab } from './tabs.ts';
import { TopBar } from './TopBar.tsx';
import { useSync } from './use-sync.ts';
import { Waiting } from '../ui/Waiting.tsx';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';
import { t } from '../platform/i18n/language.ts';

// Loaded after the page.
const chat = lazyPage(() => import('../chat/index.ts').then((module) => module.ChatButton), QuietLoadError);

const newVersion = lazyPage(
  () => import('./NewVersionBar.tsx').then((module) => module.NewVersionBar),
  QuietLoadError,
);

const pendingDialog = lazyPage(
  () => import('../offline/PendingDialog.tsx').then((module) => module.PendingDialog),
  dialogLoadError(t('Unsent changes')),
);

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
  const offersVersion = useNewVersion() && barTab !== 'game';
  const [isListOpen, setListOpen] = useState(false);
  useSync();
  useAddressIds(loadServerIds);
  useNotifications();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('Skip to content')}
      </a>
      <TopBar tabs={tabs} activeId={barTab}>
        <Suspense fallback={<span className={styles.tool} />}>
          <chat.Page />
        </Suspense>
        <XpPill />
        <AccountMenu unsent={pending.waiting} />
      </TopBar>
      <OfflineBar connection={useConnection()} pending={pending} onShow={() => setListOpen(true)} />
      {isListOpen ? (
        <Suspense fallback={<LoadingOverlay />}>
          <pendingDialog.Page onClose={() => setListOpen(false)} />
        </Suspense>
      ) : null}
      {/* Mounted always, because screen readers announce only changes. */}
      <div role="status">
        {offersVersion ? (
          <Suspense fallback={null}>
            <newVersion.Page />
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
