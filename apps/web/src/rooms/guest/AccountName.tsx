import { ArrowLeft } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Page } from '../../ui/Page.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { live } from '../live/live.ts';
import { useGuestRoom, usePickName } from './guest-api.ts';
import { NamePicker } from './NamePicker.tsx';
import styles from './guest.module.css';
import { t, VI } from '../../platform/i18n/language.ts';

/** Lets a user with an account pick a listed name when no listed name matches the account's. */
export function AccountName({ roomId }: { roomId: string }) {
  const { data: room, isError, refetch } = useGuestRoom(roomId);
  const entering = usePickName(roomId);
  return (
    <Page>
      <div className={cx(styles.account)}>
        <Sheet className={cx(styles.sheet)} aria-labelledby="name-heading">
          <h1 id="name-heading" tabIndex={-1} className={styles.title} lang={VI}>
            {t('Vào phòng')} <b translate="no">{roomId}</b>
          </h1>
          {room?.names ? (
            <NamePicker entering={entering} names={room.names} />
          ) : isError ? (
            <ErrorState
              message={t('Chưa tới được phòng')}
              retryLabel={t('Thử lại')}
              onRetry={() => void refetch()}
            />
          ) : (
            <SkeletonRows rows={3} columns={1} />
          )}
          <p className={styles.small} lang={VI}>
            {t('Phòng này chỉ nhận tên trong danh sách lớp. Tên tài khoản của bạn giữ nguyên.')}
          </p>
          <Button kind="quiet" icon={<ArrowLeft />} onClick={live.leave}>
            <span lang={VI}>{t('Không vào nữa')}</span>
          </Button>
        </Sheet>
      </div>
    </Page>
  );
}
