import { type PushDevice, REMINDER_HOURS } from '@icando/contract/reminders';
import { BellRing } from 'lucide-react';
import { useRef, useState } from 'react';
import { type PushState, pushState } from '../../platform/browser/push.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { formatDate } from '../../platform/i18n/number-format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Card } from '../progress/Card.tsx';
import styles from './reminders.module.css';
import {
  type Reminders,
  useChangeReminders,
  useForgetDevice,
  useRemindHere,
  useReminders,
  useTryDevice,
} from './reminders-api.ts';

const HOURS = Array.from({ length: REMINDER_HOURS.last - REMINDER_HOURS.first + 1 }, (_, index) => {
  const hour = REMINDER_HOURS.first + index;
  return { id: hour, label: `${String(hour).padStart(2, '0')}:00` };
});

/** Why this device cannot be reminded, and what helps. */
const WHY_NOT: Record<Exclude<PushState, 'possible'>, string> = {
  insecure: t('Trang này mở không qua https, nên trình duyệt không cho gửi lời nhắc.'),
  home_screen_first: t(
    'Trên iPhone và iPad: bấm nút Chia sẻ, chọn “Thêm vào MH chính”, rồi mở ứng dụng từ đó và bật ở đây.',
  ),
  unsupported: t(
    'Trình duyệt này không nhận được lời nhắc. Bạn thử Chrome, Edge, Firefox hoặc Safari bản mới.',
  ),
  denied: t(
    'Trình duyệt đang chặn thông báo của trang này. Bạn bấm biểu tượng cạnh địa chỉ trang, cho phép thông báo, rồi mở lại trang.',
  ),
};

/** The daily reminder of the review: on which devices, at which hour, and whether by e-mail. */
export function RemindersCard() {
  const { data, isError, isFetching, refetch } = useReminders();
  return (
    <Card title={t('Nhắc học mỗi ngày')} wide>
      <p>
        {t(
          'Mỗi ngày nhiều nhất một lời nhắc, khi có từ đang đợi mà hôm đó bạn chưa học, không bao giờ vào ban đêm.',
        )}
      </p>
      {data !== undefined ? (
        <Choices reminders={data} />
      ) : isError ? (
        <ErrorState
          message={t('Chưa tải được phần này')}
          retryLabel={t('Thử lại')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <p aria-busy="true">{t('Đang tải…')}</p>
      )}
    </Card>
  );
}

function Choices({ reminders: { hour, by_mail, mail, push_key, devices } }: { reminders: Reminders }) {
  const change = useChangeReminders();
  const isUsed = by_mail || devices.length > 0;
  return (
    <>
      <ThisDevice pushKey={push_key} device={devices.find(({ is_this }) => is_this)} />
      {mail === 'off' ? null : (
        <div className={styles.way}>
          <Switch
            label={t('Nhắc qua e-mail')}
            isOn={by_mail}
            disabled={mail === 'unproved' || change.isPending}
            onChange={(isOn) => change.mutate({ hour, by_mail: isOn })}
          />
          {mail === 'unproved' ? (
            <p className={styles.note}>{t('Bạn xác nhận e-mail trong Cài đặt trước đã.')}</p>
          ) : null}
        </div>
      )}
      {isUsed ? (
        <Select
          className={styles.hour}
          label={t('Giờ nhắc')}
          labelLang={VI}
          options={HOURS}
          value={hour}
          disabled={change.isPending}
          onChange={(next) => change.mutate({ hour: next, by_mail })}
        />
      ) : null}
      {devices.length > 0 ? <Devices devices={devices} /> : null}
    </>
  );
}

function ThisDevice({ pushKey, device }: { pushKey: string; device: PushDevice | undefined }) {
  const [state, setState] = useState(pushState);
  const remind = useRemindHere();
  const forget = useForgetDevice();
  const trial = useTryDevice();
  const isOn = device !== undefined && state === 'possible';
  const change = () => {
    if (device !== undefined) forget.mutate(device);
    else remind.mutate(pushKey, { onSettled: () => setState(pushState()) });
  };
  return (
    <div className={styles.way}>
      <Switch
        label={t('Nhắc trên máy này')}
        isOn={isOn}
        disabled={state !== 'possible' || remind.isPending || forget.isPending}
        onChange={change}
      />
      <p className={styles.note} role="status">
        {state === 'possible' ? null : WHY_NOT[state]}
      </p>
      {isOn ? (
        <Button
          kind="line"
          size="sm"
          icon={<BellRing />}
          busy={trial.isPending}
          onClick={() => trial.send(device.id)}
        >
          {t('Gửi thử')}
        </Button>
      ) : null}
    </div>
  );
}

function Devices({ devices }: { devices: readonly PushDevice[] }) {
  const list = useRef<HTMLUListElement>(null);
  // The button of a removed device goes with its row.
  useKeptFocus(list, String(devices.length));
  return (
    <ul ref={list} tabIndex={-1} className={styles.devices} aria-label={t('Máy được nhắc')}>
      {devices.map((device) => (
        <Device key={device.id} device={device} />
      ))}
    </ul>
  );
}

function Device({ device }: { device: PushDevice }) {
  const forget = useForgetDevice();
  const name = device.name === '' ? t('Máy không rõ tên') : device.name;
  return (
    <li className={styles.device}>
      <p>
        <b>{name}</b> {device.is_this ? <Badge tone="la">{t('Máy này')}</Badge> : null}
        <span className={styles.note}>{t('Bật {date}', { date: formatDate(device.created_at) })}</span>
      </p>
      <Button kind="quiet" size="sm" busy={forget.isPending} onClick={() => forget.mutate(device)}>
        {t('Thôi nhắc')}
        <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
      </Button>
    </li>
  );
}
