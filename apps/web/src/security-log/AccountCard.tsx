import { LIMITS } from '@icando/contract/limits';
import type { AdminAccount } from '@icando/contract/security-log';
import { Lock, LockOpen, LogOut, ShieldOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ResetCode, useMyUser } from '../accounts/index.ts';
import { formatDate } from '../platform/i18n/number-format.ts';
import { AskDialog } from '../ui/AskDialog.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { hasFailed } from '../ui/has-failed.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useKeptFocusOnChange } from '../ui/use-kept-focus.ts';
import { useAccount, useDisable, useEndSecondStep, useEndSessions } from './security-log-api.ts';
import styles from './security-log.module.css';
import { t, VI } from '../platform/i18n/language.ts';
import { statusOf } from '../platform/api/api-error.ts';
import { named } from '../platform/i18n/named.ts';

interface AccountCardProps {
  id: number;
  /** It was chosen elsewhere on the page, perhaps far below. */
  takesFocus: boolean;
}

/** The chosen account, and what an admin may do with it. */
export function AccountCard({ id, takesFocus }: AccountCardProps) {
  const account = useAccount(id);
  if (account.data !== undefined) return <Found account={account.data} takesFocus={takesFocus} />;
  if (statusOf(account.error) === 404)
    return <p className={styles.note}>{t('Đây là khách, hoặc tài khoản không còn ở đây.')}</p>;
  return hasFailed(account) ? (
    <ErrorState
      message={t('Chưa tải được tài khoản này')}
      retryLabel={t('Thử lại')}
      isRetrying={account.isFetching}
      onRetry={() => void account.refetch()}
    />
  ) : (
    <SkeletonRows rows={1} columns={3} />
  );
}

function Found({ account, takesFocus }: { account: AdminAccount; takesFocus: boolean }) {
  const { id, username, email, is_admin, created_at, disabled_at, sessions, has_second_step } = account;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  // The button that was pressed is replaced by its opposite.
  useKeptFocusOnChange(heading, String(disabled_at));
  const isMe = useMyUser().data?.id === id;
  return (
    <Sheet className={styles.card} aria-label={username}>
      <div className={styles.about}>
        <h2 ref={heading} tabIndex={-1} translate="no">
          {username}
        </h2>
        <p translate="no">{email}</p>
        <p>{t('Tạo {date} · {count} phiên đang mở', { date: formatDate(created_at), count: sessions })}</p>
        <p className={styles.badges}>
          {is_admin ? <Badge tone="tim">{t('Quản trị viên')}</Badge> : null}
          {has_second_step ? <Badge tone="la">{t('Xác minh hai bước')}</Badge> : null}
          {disabled_at === null ? null : (
            <Badge tone="phuong">{t('Bị khóa từ {date}', { date: formatDate(disabled_at) })}</Badge>
          )}
        </p>
      </div>
      <div className={styles.ways}>
        <EndSessions account={account} isMe={isMe} />
        {isMe || is_admin || disabled_at !== null ? null : <ResetCode {...{ id, username, email }} />}
        {isMe || is_admin || !has_second_step ? null : <EndSecondStep {...{ id, username }} />}
        {isMe ? null : <Disable account={account} />}
      </div>
    </Sheet>
  );
}

function EndSessions({
  account: { id, username, sessions },
  isMe,
}: {
  account: AdminAccount;
  isMe: boolean;
}) {
  const [isAsking, setAsking] = useState(false);
  const ending = useEndSessions(id);
  const label = isMe ? t('Đăng xuất ở nơi khác') : t('Đăng xuất mọi nơi');
  return (
    <>
      <Button
        kind="line"
        icon={<LogOut />}
        busy={ending.isPending}
        aria-disabled={sessions === 0}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <AskDialog
        isOpen={isAsking}
        lang={VI}
        danger={false}
        title={
          isMe ? t('Đăng xuất ở các máy khác?') : t('Đăng xuất {name} ở mọi nơi?', { name: named(username) })
        }
        text={
          isMe
            ? t('Các máy khác phải đăng nhập lại. Máy này vẫn dùng tiếp.')
            : t('Mọi máy phải đăng nhập lại. Bài đang làm dở trên máy vẫn còn.')
        }
        yes={label}
        onYes={() => {
          setAsking(false);
          ending.mutate();
        }}
        no={t('Thôi')}
        onNo={() => setAsking(false)}
      />
    </>
  );
}

function EndSecondStep({ id, username }: Pick<AdminAccount, 'id' | 'username'>) {
  const [isAsking, setAsking] = useState(false);
  const ending = useEndSecondStep(id);
  return (
    <>
      <Button kind="line" icon={<ShieldOff />} busy={ending.isPending} onClick={() => setAsking(true)}>
        {t('Tắt xác minh hai bước')}
      </Button>
      <AskDialog
        isOpen={isAsking}
        lang={VI}
        title={t('Tắt xác minh hai bước của {name}?', { name: named(username) })}
        text={t(
          'Chỉ làm khi chính chủ đã mất điện thoại và mã dự phòng. Sau đó chỉ cần mật khẩu là đăng nhập được.',
        )}
        yes={t('Tắt xác minh hai bước')}
        onYes={() => {
          setAsking(false);
          ending.mutate();
        }}
        no={t('Thôi')}
        onNo={() => setAsking(false)}
      />
    </>
  );
}

function Disable({ account: { id, username, disabled_at } }: { account: AdminAccount }) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const changing = useDisable(id);
  if (disabled_at !== null)
    return (
      <Button
        kind="soft"
        icon={<LockOpen />}
        busy={changing.isPending}
        onClick={() => changing.mutate({ disabled: false })}
      >
        {t('Mở khóa tài khoản')}
      </Button>
    );
  return (
    <>
      <Button kind="quiet" danger icon={<Lock />} busy={changing.isPending} onClick={() => setAsking(true)}>
        {t('Khóa tài khoản')}
      </Button>
      {isAsking ? (
        <FormDialog
          title={t('Khóa tài khoản {name}?', { name: named(username) })}
          width={440}
          action={t('Khóa tài khoản')}
          cancel={{ label: t('Thôi'), onPress: () => setAsking(false) }}
          isBusy={changing.isPending}
          onClose={() => setAsking(false)}
          onSubmit={() =>
            changing.mutate(
              { disabled: true, ...(reason.trim() === '' ? {} : { reason }) },
              { onSettled: () => setAsking(false) },
            )
          }
        >
          <p lang={VI}>
            {t(
              'Tài khoản bị đăng xuất ngay và không đăng nhập được nữa. Từ và tin nhắn vẫn còn. Bạn mở khóa lúc nào cũng được.',
            )}
          </p>
          <TextField
            label={t('Lý do (ghi vào nhật ký)')}
            labelLang={VI}
            autoComplete="off"
            maxLength={LIMITS.disableReason}
            value={reason}
            onChange={setReason}
          />
        </FormDialog>
      ) : null}
    </>
  );
}
