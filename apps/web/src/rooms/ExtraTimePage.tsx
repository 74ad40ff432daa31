import { roomIdFrom } from '@icando/contract/room-id';
import { useSearchParams } from 'react-router';
import { statusOf } from '../platform/api/api-error.ts';
import { useDocumentTitle } from '../platform/browser/use-document-title.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page, PageHead } from '../ui/Page.tsx';
import { Select } from '../ui/Select.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useExtraTimes, useLatestRoom, useSetExtraTime } from './host/extra-time-api.ts';
import { FACTORS } from './host/factors.ts';
import styles from './host/extra-time.module.css';
import { t, VI } from '../platform/i18n/language.ts';
import { named } from '../platform/i18n/named.ts';

const NOT_FOUND = 404;

/**
 * The extra time of players, which the host sets on a phone because the class sees the window with the room. The room is
 * `?room=`, by default the latest one.
 */
export function ExtraTimePage() {
  useDocumentTitle(t('Thời gian riêng'));
  const roomInAddress = roomIdFrom(useSearchParams()[0].get('room') ?? '');
  const latest = useLatestRoom(roomInAddress === null);
  const roomId = roomInAddress ?? latest.data ?? null;
  return (
    <Page>
      <div lang={VI}>
        <PageHead
          title={
            roomId === null
              ? t('Thời gian riêng')
              : t('Thời gian riêng, phòng {roomId}', { roomId: named(roomId) })
          }
        />
        {roomId !== null ? (
          <Players roomId={roomId} />
        ) : latest.isPending ? (
          <SkeletonRows rows={5} columns={2} />
        ) : latest.isError ? (
          <ErrorState
            message={t('Chưa tải được phòng')}
            retryLabel={t('Thử lại')}
            onRetry={() => void latest.refetch()}
          />
        ) : (
          <NoRoom />
        )}
      </div>
    </Page>
  );
}

function NoRoom() {
  return (
    <EmptyState
      title={t('Chưa có phòng nào đang mở')}
      text={t('Mở phòng trên máy chiếu, rồi mở lại trang này trên điện thoại của bạn.')}
      action={<ButtonLink to="/setup-room">{t('Mở phòng')}</ButtonLink>}
    />
  );
}

function Players({ roomId }: { roomId: string }) {
  const { data, isError, error, refetch } = useExtraTimes(roomId);
  const setting = useSetExtraTime(roomId);
  if (data === undefined) {
    if (!isError) return <SkeletonRows rows={5} columns={2} />;
    if (statusOf(error) === NOT_FOUND) return <NoRoom />;
    return (
      <ErrorState
        message={t('Chưa tải được phòng')}
        retryLabel={t('Thử lại')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <p className={styles.note}>{t('Chỉ bạn thấy trang này. Cả lớp chờ thêm chừng ấy, không hơn.')}</p>
      {data.players.length === 0 ? (
        <EmptyState title={t('Chưa em nào vào phòng')} text={t('Các em vào rồi thì tên hiện ở đây.')} />
      ) : (
        <Sheet>
          <ul className={styles.players}>
            {data.players.map(({ user_id, username, factor }) => (
              <li key={user_id}>
                <b translate="no">{username}</b>
                <Select
                  label={t('Thời gian của {username}', { username })}
                  hideLabel
                  options={FACTORS}
                  value={factor}
                  disabled={setting.isPending}
                  onChange={(next) => setting.mutate({ user_id, factor: next })}
                />
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}
