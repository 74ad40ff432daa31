import { RefreshCw, WifiOff } from 'lucide-react';
import { Button } from './Button.tsx';
import { NoticeBar } from './NoticeBar.tsx';

const MESSAGES = {
  online: null,
  offline: 'Đang ngoại tuyến',
  unreachable: 'The server cannot be reached. Trying again...',
  outdated: 'There is a newer version of this page.',
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
          <span lang={connection === 'offline' ? 'vi' : undefined}>{message}</span>
          {waiting > 0 ? <span lang="vi">{waiting} mục chờ gửi</span> : null}
          {connection === 'outdated' ? (
            <Button kind="line" size="sm" onClick={() => window.location.reload()}>
              Reload
            </Button>
          ) : null}
        </NoticeBar>
      )}
    </div>
  );
}
