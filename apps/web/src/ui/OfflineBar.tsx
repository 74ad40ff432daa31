import { RefreshCw, TriangleAlert, WifiOff } from 'lucide-react';
import { Button } from './Button.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { t, VI } from '../platform/i18n/language.ts';

const MESSAGES = {
  online: null,
  offline: t('Đang ngoại tuyến'),
  unreachable: t('Reconnecting to the server...'),
  outdated: t('There is a newer version of this page.'),
};

const ICONS = {
  online: <TriangleAlert />,
  offline: <WifiOff />,
  unreachable: <WifiOff />,
  outdated: <RefreshCw />,
};

interface OfflineBarProps {
  connection: keyof typeof MESSAGES;
  /** What is not sent yet, and what the server refuses. */
  pending?: { waiting: number; refused: number };
  /** Opens the list of it. */
  onShow?: () => void;
}

const NOTHING = { waiting: 0, refused: 0 };

/**
 * A bar under the header while the server is unreachable or something was refused. It stays mounted, because screen
 * readers announce only changes.
 */
export function OfflineBar({ connection, pending = NOTHING, onShow }: OfflineBarProps) {
  const message = MESSAGES[connection];
  const { refused } = pending;
  // With a connection it is sent at once.
  const waiting = message === null ? 0 : pending.waiting;
  return (
    <div role="status">
      {message === null && refused === 0 ? null : (
        <NoticeBar icon={ICONS[connection]}>
          <span>
            {message === null ? null : (
              <span lang={connection === 'offline' ? VI : undefined}>{message}</span>
            )}
            {waiting > 0 ? (
              <span lang={VI}>{` · ${t('{waiting} thay đổi chưa gửi', { waiting })}`}</span>
            ) : null}
            {message !== null && refused > 0 ? ' · ' : null}
            {refused > 0 ? (
              <span lang={VI}>{t('{refused} thay đổi không gửi được', { refused })}</span>
            ) : null}
          </span>
          {onShow !== undefined && waiting + refused > 0 ? (
            <Button kind="line" size="sm" lang={VI} onClick={onShow}>
              {t('Xem')}
            </Button>
          ) : null}
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
