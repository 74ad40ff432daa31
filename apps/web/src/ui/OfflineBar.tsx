import { RefreshCw, WifiOff } from 'lucide-react';
import { Button } from './Button.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { t, VI } from '../platform/i18n/language.ts';

const MESSAGES = {
  online: null,
  offline: t('Đang ngoại tuyến'),
  unreachable: t('Reconnecting to the server...'),
  outdated: t('There is a newer version of this page.'),
};

interface OfflineBarProps {
  connection: keyof typeof MESSAGES;
  /** The number of changes that are not sent yet. */
  waiting?: number;
}

/**
 * A bar under the header while the server is unreachable. It stays mounted, because screen readers announce only
 * changes.
 */
export function OfflineBar({ connection, waiting = 0 }: OfflineBarProps) {
  const message = MESSAGES[connection];
  return (
    <div role="status">
      {message === null ? null : (
        <NoticeBar icon={connection === 'outdated' ? <RefreshCw /> : <WifiOff />}>
          <span>
            <span lang={connection === 'offline' ? VI : undefined}>{message}</span>
            {waiting > 0 ? <span lang={VI}>{` · ${t('{waiting} mục chờ gửi', { waiting })}`}</span> : null}
          </span>
          {connection === 'outdated' ? (
            <Button kind="line" size="sm" onClick={() => window.location.reload()}>
              {t('Reload')}
            </Button>
          ) : null}
        </NoticeBar>
      )}
    </div>
  );
}
