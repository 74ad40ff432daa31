import type { OpenSession } from '@icando/contract/sessions';
import { ChevronRight, LogOut, MonitorSmartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { dateFormat } from '../../platform/i18n/formats.ts';
import { LOCALE, t, VI } from '../../platform/i18n/language.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useConfirmed } from '../confirm/use-confirmed.tsx';
import { useEndOtherSessions, useEndSession, useSessions } from './profile-api.ts';
import styles from './ProfileDialog.module.css';

const formatMoment = dateFormat(LOCALE, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** The devices on which the user is signed in, collapsed by default. */
export function DeviceList() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.devices} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <MonitorSmartphone />
        {t('Where you are signed in')}
        <ChevronRight className={styles.arrow} />
      </summary>
      {isOpen ? <Devices /> : null}
    </details>
  );
}

function Devices() {
  const sessions = useSessions();
  const list = useRef<HTMLUListElement>(null);
  // The button of an ended session goes with its row.
  useKeptFocus(list, sessions.data === undefined ? undefined : String(sessions.data.length));
  if (sessions.isError) {
    return <ErrorState message={t('Failed to load your devices')} onRetry={() => void sessions.refetch()} />;
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
    <>
      <ul ref={list} tabIndex={-1} aria-label={t('Where you are signed in')}>
        {sessions.data.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {sessions.data.length > 1 ? <EndOthers /> : null}
    </>
  );
}

function EndOthers() {
  const { confirmed, dialog } = useConfirmed();
  const ending = useEndOtherSessions(confirmed);
  return (
    <>
      <Button
        kind="quiet"
        size="sm"
        danger
        lang={VI}
        icon={<LogOut />}
        busy={ending.isPending}
        onClick={() => ending.mutate()}
      >
        {t('Đăng xuất mọi máy khác')}
      </Button>
      {dialog}
    </>
  );
}

function Device({ session }: { session: OpenSession }) {
  const end = useEndSession();
  const device = session.device === '' ? t('Unknown device') : session.device;
  return (
    <li className={styles.device}>
      <div className={styles.about}>
        <p className={styles.deviceListName}>
          <span>{device}</span> {session.is_this ? <Badge tone="la">{t('This device')}</Badge> : null}
        </p>
        <p className={styles.when}>
          {t('Last used {when}', { when: formatMoment(new Date(session.last_used_at)) })}
        </p>
        <p className={styles.when} lang={VI}>
          {t('Đăng nhập {when}, từ địa chỉ {address}', {
            when: formatMoment(new Date(session.created_at)),
            address: session.address,
          })}
        </p>
      </div>
      {session.is_this ? null : (
        <Button
          kind="line"
          size="sm"
          busy={end.isPending || end.isSuccess}
          onClick={() => end.mutate(session.id)}
        >
          {t('Sign out there')}
          <VisuallyHidden>{`: ${device}`}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
