import type { OpenSession } from '@icando/contract/accounts';
import { ChevronRight, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './DeviceList.module.css';
import { useEndSession, useSessions } from './profile-api.ts';

const when = new Intl.DateTimeFormat('vi-VN', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Where one is signed in; closed until it is asked for. */
export function DeviceList() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.devices} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <MonitorSmartphone />
        Where you are signed in
        <ChevronRight className={styles.arrow} />
      </summary>
      {isOpen ? <Devices /> : null}
    </details>
  );
}

function Devices() {
  const sessions = useSessions();
  if (sessions.isError) {
    return <ErrorState message="Failed to load your devices" onRetry={() => void sessions.refetch()} />;
  }
  if (!sessions.data) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton width={220} />
        <Skeleton width={180} />
      </div>
    );
  }
  return (
    <ul>
      {sessions.data.map((session) => (
        <Device key={session.id} session={session} />
      ))}
    </ul>
  );
}

function Device({ session }: { session: OpenSession }) {
  const end = useEndSession();
  const device = session.device === '' ? 'Unknown device' : session.device;
  return (
    <li className={styles.device}>
      <div className={styles.about}>
        <p className={styles.name}>
          {device} {session.is_this ? <Badge tone="la">This device</Badge> : null}
        </p>
        <p className={styles.when}>Last used {when.format(new Date(session.last_used_at))}</p>
      </div>
      {session.is_this ? null : (
        <Button
          kind="line"
          size="sm"
          busy={end.isPending || end.isSuccess}
          onClick={() => end.mutate(session.id)}
        >
          Sign out there<VisuallyHidden>: {device}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
