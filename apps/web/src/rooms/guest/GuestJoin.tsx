import type { GuestRoom } from '@icando/contract/guests';
import { LogIn, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { statusOf } from '../../platform/api/api-error.ts';
import { useGuestSession, type GuestSession } from '../../platform/storage/guest-session.ts';
import { rememberRoom } from '../../platform/storage/session.ts';
import tiHang from '../../ui/art/ti-hang.svg';
import tiHead from '../../ui/art/ti-head.svg';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { cx } from '../../ui/cx.ts';
import { LogoLink } from '../../ui/LogoLink.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { showToast } from '../../ui/toasts.ts';
import { Named } from '../../ui/Named.tsx';
import { live } from '../live/live.ts';
import { useEnterRoom, useGuestRoom } from './guest-api.ts';
import { NameForm } from './NameForm.tsx';
import { NamePicker } from './NamePicker.tsx';
import styles from './guest.module.css';
import { t, VI } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

/** The form with which a guest joins the room. */
export function GuestJoin({ roomId }: { roomId: string }) {
  const guest = useGuestSession();
  const { data: room, error, isPending, refetch } = useGuestRoom(roomId);
  const session = guest?.roomId === roomId ? guest : null;
  if (isPending) return <Opening />;
  if (room !== undefined && (room.allow_guests || session !== null))
    return <Entrance key={session?.token} room={room} session={session} />;
  if (room !== undefined) return <SentToSignIn roomId={roomId} reason={t('This room is closed to guests')} />;
  if (statusOf(error) !== 404) return <Unreachable onRetry={() => void refetch()} />;
  return session === null ? <SentToSignIn roomId={roomId} /> : <RoomOver roomId={roomId} session={session} />;
}

function Opening() {
  return (
    <div className={styles.join} role="status">
      <Spinner />
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
    </div>
  );
}

/** Redirects to the sign-in, after which the room is joined. */
function SentToSignIn({ roomId, reason }: { roomId: string; reason?: string }) {
  useEffect(() => {
    // Storage must not be written during a render.
    rememberRoom(`?room_id=${roomId}`);
    if (reason !== undefined) showToast('info', reason);
  }, [roomId, reason]);
  return <Navigate to="/auth" replace />;
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice title={t('Chưa tới được phòng')}>
      <Button icon={<RotateCcw />} onClick={onRetry}>
        <span lang={VI}>{t('Thử lại')}</span>
      </Button>
    </Notice>
  );
}

function RoomOver({ roomId, session }: { roomId: string; session: GuestSession }) {
  return (
    <Notice title={t('Phòng {roomId} đã kết thúc', { roomId: named(roomId) })}>
      <p lang={VI}>
        <Named>
          {t('Tạo tài khoản trong hôm nay để giữ điểm và từ của {username}.', {
            username: named(session.username),
          })}
        </Named>
      </p>
      <ButtonLink to="/auth?mode=sign-up" size="lg">
        <span lang={VI}>{t('Giữ kết quả')}</span>
      </ButtonLink>
    </Notice>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.join}>
      <LogoLink to="/auth" />
      <Sheet className={cx(styles.sheet)} aria-labelledby="guest-heading">
        <img className={styles.look} src={tiHead} alt="" />
        <h1 id="guest-heading" tabIndex={-1} className={styles.title} lang={VI}>
          <Named>{title}</Named>
        </h1>
        {children}
      </Sheet>
    </div>
  );
}

function Entrance({ room, session }: { room: GuestRoom; session: GuestSession | null }) {
  const [wantsOtherName, setWantsOtherName] = useState(false);
  const isReturning = session !== null && !wantsOtherName;
  return (
    <div className={styles.join}>
      <LogoLink to="/auth" />
      <Sheet className={cx(styles.sheet)} aria-labelledby="guest-heading">
        <h1 id="guest-heading" tabIndex={-1} className={styles.title} lang={VI}>
          {t('Vào phòng')} <b translate="no">{room.room_id}</b>
        </h1>
        {isReturning ? (
          <ComeBack room={room} session={session} onOtherName={() => setWantsOtherName(true)} />
        ) : room.locked ? (
          <Locked />
        ) : room.names === null ? (
          <NameForm roomId={room.room_id} />
        ) : (
          <GuestName roomId={room.room_id} names={room.names} />
        )}
        <p className={styles.small} lang={VI}>
          {t('Không cần tài khoản. Tên và câu trả lời được xóa 24 giờ sau khi phòng kết thúc.')}
        </p>
      </Sheet>
      <p className={styles.other} lang={VI}>
        <Link to="/auth" onClick={() => rememberRoom(`?room_id=${room.room_id}`)}>
          {t('Có tài khoản rồi? Đăng nhập')}
        </Link>
      </p>
    </div>
  );
}

function GuestName({ roomId, names }: { roomId: string; names: NonNullable<GuestRoom['names']> }) {
  return <NamePicker entering={useEnterRoom(roomId)} names={names} />;
}

/** Shown to a guest who has left or was removed, and who may take the same seat again. */
function ComeBack({
  room,
  session,
  onOtherName,
}: {
  room: GuestRoom;
  session: GuestSession;
  onOtherName: () => void;
}) {
  return (
    <>
      <Button kind="go" size="lg" block icon={<LogIn />} onClick={() => live.join(room.room_id)}>
        <span lang={VI}>
          <Named>{t('Vào lại: {username}', { username: named(session.username) })}</Named>
        </span>
      </Button>
      <ButtonLink to="/auth?mode=sign-up" kind="line">
        <span lang={VI}>{t('Giữ kết quả')}</span>
      </ButtonLink>
      <Button kind="quiet" onClick={onOtherName}>
        <span lang={VI}>{t('Dùng tên khác')}</span>
      </Button>
    </>
  );
}

function Locked() {
  return (
    <div className={styles.locked} role="status" lang={VI}>
      <img src={tiHang} alt="" />
      <p>
        <b>{t('Phòng đang khóa.')}</b> {t('Nhờ thầy cô mở khóa, trang này sẽ tự mở cửa.')}
      </p>
    </div>
  );
}
