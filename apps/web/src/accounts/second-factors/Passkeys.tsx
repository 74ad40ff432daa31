import { LIMITS } from '@icando/contract/limits';
import type { Passkey } from '@icando/contract/passkeys';
import { useRef, useState } from 'react';
import { call } from '../../platform/api/api-client.ts';
import { formatDate } from '../../platform/i18n/number-format.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useSettings } from '../accounts-api.ts';
import { useConfirmed, type Confirmed } from '../confirm/use-confirmed.tsx';
import { canUsePasskeys } from '../passkeys-here.ts';
import profile from '../profile/ProfileDialog.module.css';
import styles from './second-factors.module.css';
import { usePasskeys, useWayChange } from './second-factors-api.ts';

/** The passkeys of the account. */
export function Passkeys() {
  const passkeys = usePasskeys();
  const origin = useSettings().data?.passkey_origin;
  const list = useRef<HTMLUListElement>(null);
  const { confirmed, dialog } = useConfirmed();
  useKeptFocus(list, passkeys.data === undefined ? undefined : String(passkeys.data.length));
  const adding = useWayChange(async () => {
    const { makePasskey } = await import('./passkey-device.ts');
    return makePasskey(confirmed);
  }, t('Chưa thêm được khóa truy cập, bạn thử lại nhé'));
  if (passkeys.isError && passkeys.data === undefined)
    return (
      <ErrorState
        message={t('Chưa tải được phần này')}
        retryLabel={t('Thử lại')}
        isRetrying={passkeys.isFetching}
        onRetry={() => void passkeys.refetch()}
      />
    );
  if (passkeys.data === undefined || origin === undefined) return <SkeletonRows rows={1} columns={2} />;
  return (
    <div className={styles.box} lang={VI}>
      <p>{t('Đăng nhập bằng vân tay, khuôn mặt hoặc mã khóa của máy, không cần mật khẩu.')}</p>
      <ul ref={list} tabIndex={-1} aria-label={t('Khóa truy cập')}>
        {passkeys.data.map((passkey) => (
          <Row key={passkey.id} passkey={passkey} confirmed={confirmed} />
        ))}
      </ul>
      {canUsePasskeys(origin) ? (
        <div className={styles.ways}>
          <Button
            kind="line"
            size="sm"
            busy={adding.isPending}
            onClick={() =>
              adding.mutate(undefined, {
                onSuccess: (done) => {
                  if (done === 'added') showToast('ok', t('Đã thêm khóa truy cập'), { lang: VI });
                  if (done === 'known')
                    showToast('info', t('Máy này đã có khóa truy cập ở đây rồi.'), { lang: VI });
                },
              })
            }
          >
            {t('Thêm khóa truy cập')}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>
          {t('Ở địa chỉ này hoặc trên trình duyệt này không thêm được khóa truy cập.')}
        </p>
      )}
      {dialog}
    </div>
  );
}

function Row({ passkey: { id, name, created_at, last_used_at }, confirmed }: RowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const removing = useWayChange(
    () => confirmed(() => call('DELETE /api/passkeys/:id', { params: { id } })),
    t('Chưa bỏ được khóa truy cập, bạn thử lại nhé'),
  );
  return (
    <li className={profile.device}>
      <div className={profile.about}>
        <p className={profile.deviceListName} translate="no">
          {name}
        </p>
        <p className={profile.when}>
          {last_used_at === null
            ? t('Thêm {date}, chưa dùng lần nào', { date: formatDate(created_at) })
            : t('Dùng lần cuối {date}', { date: formatDate(last_used_at) })}
        </p>
      </div>
      <div className={styles.ways}>
        <Button kind="line" size="sm" onClick={() => setRenaming(true)}>
          {t('Đổi tên')}
          <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </Button>
        <Button kind="quiet" size="sm" danger busy={removing.isPending} onClick={() => setAsking(true)}>
          {t('Bỏ khóa')}
          <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </Button>
      </div>
      {isRenaming ? <RenameDialog {...{ id, name, confirmed }} onClose={() => setRenaming(false)} /> : null}
      <AskDialog
        isOpen={isAsking}
        lang={VI}
        title={t('Bỏ khóa truy cập {name}?', { name: named(name) })}
        text={t('Khóa này không đăng nhập được nữa. Trên máy, bạn xóa nó trong phần mật khẩu.')}
        yes={t('Bỏ khóa truy cập')}
        onYes={() => {
          setAsking(false);
          removing.mutate(undefined);
        }}
        no={t('Thôi')}
        onNo={() => setAsking(false)}
      />
    </li>
  );
}

interface RowProps {
  passkey: Passkey;
  confirmed: Confirmed;
}

function RenameDialog({
  id,
  name,
  confirmed,
  onClose,
}: {
  id: number;
  name: string;
  confirmed: Confirmed;
  onClose: () => void;
}) {
  const [next, setNext] = useState(name);
  const renaming = useWayChange(
    (typed: string) =>
      confirmed(() => call('PUT /api/passkeys/:id', { params: { id }, body: { name: typed } })),
    t('Chưa đổi được tên, bạn thử lại nhé'),
  );
  return (
    <FormDialog
      title={t('Đổi tên khóa truy cập')}
      width={420}
      action={t('Đổi tên')}
      cancel={{ label: t('Thôi'), onPress: onClose }}
      isBusy={renaming.isPending}
      isDisabled={next.trim() === ''}
      onClose={onClose}
      onSubmit={() => renaming.mutate(next, { onSuccess: onClose })}
    >
      <TextField
        label={t('Tên khóa')}
        labelLang={VI}
        maxLength={LIMITS.passkeyName}
        autoComplete="off"
        value={next}
        onChange={setNext}
      />
    </FormDialog>
  );
}
