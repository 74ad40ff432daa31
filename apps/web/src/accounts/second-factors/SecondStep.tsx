import type { setUpSecondStep } from '@icando/contract/second-factors';
import type { ReplyOf } from '@icando/contract/endpoint';
import { useState } from 'react';
import { call } from '../../platform/api/api-client.ts';
import { formatDate } from '../../platform/i18n/number-format.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useConfirmed } from '../confirm/use-confirmed.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './second-factors.module.css';
import { useSecondStep, useWayChange } from './second-factors-api.ts';
import { SetUpDialog } from './SetUpDialog.tsx';

/** Turns the codes of an authenticator app on and off, and makes new recovery codes. */
export function SecondStep() {
  const step = useSecondStep();
  const [secret, setSecret] = useState<ReplyOf<typeof setUpSecondStep> | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { confirmed, dialog } = useConfirmed();
  const failed = t('Chưa làm được, bạn thử lại nhé');
  const settingUp = useWayChange(() => confirmed(() => call('POST /api/second_step/setup')), failed);
  const renewing = useWayChange(() => confirmed(() => call('POST /api/second_step/recovery_codes')), failed);
  const ending = useWayChange(() => confirmed(() => call('POST /api/second_step/off')), failed);
  if (step.isError && step.data === undefined)
    return (
      <ErrorState
        message={t('Chưa tải được phần này')}
        retryLabel={t('Thử lại')}
        isRetrying={step.isFetching}
        onRetry={() => void step.refetch()}
      />
    );
  if (step.data === undefined) return <SkeletonRows rows={1} columns={2} />;
  const { on_since: since, recovery_codes_left: left } = step.data;
  return (
    <div className={styles.box} lang={VI}>
      <p>
        {since === null
          ? t('Khi đăng nhập, ngoài mật khẩu còn cần mã sáu số của một ứng dụng trên điện thoại bạn.')
          : t('Đã bật từ {date}. Còn {count} mã dự phòng.', { date: formatDate(since), count: left })}
      </p>
      <div className={styles.ways}>
        {since === null ? (
          <Button
            kind="line"
            size="sm"
            busy={settingUp.isPending}
            onClick={() => settingUp.mutate(undefined, { onSuccess: setSecret })}
          >
            {t('Bật xác minh hai bước')}
          </Button>
        ) : (
          <>
            <Button
              kind="line"
              size="sm"
              busy={renewing.isPending}
              onClick={() =>
                renewing.mutate(undefined, { onSuccess: ({ recovery_codes }) => setCodes(recovery_codes) })
              }
            >
              {t('Mã dự phòng mới')}
            </Button>
            <Button kind="quiet" size="sm" danger busy={ending.isPending} onClick={() => setAsking(true)}>
              {t('Tắt xác minh hai bước')}
            </Button>
          </>
        )}
      </div>
      {secret === null ? null : (
        <SetUpDialog
          {...secret}
          onClose={() => setSecret(null)}
          onDone={(made) => {
            setSecret(null);
            setCodes(made);
          }}
        />
      )}
      {codes === null ? null : <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      <AskDialog
        isOpen={isAsking}
        lang={VI}
        title={t('Tắt xác minh hai bước?')}
        text={t('Sau đó chỉ cần mật khẩu là đăng nhập được. Các mã dự phòng không dùng được nữa.')}
        yes={t('Tắt xác minh hai bước')}
        onYes={() => {
          setAsking(false);
          ending.mutate(undefined);
        }}
        no={t('Thôi')}
        onNo={() => setAsking(false)}
      />
      {dialog}
    </div>
  );
}
