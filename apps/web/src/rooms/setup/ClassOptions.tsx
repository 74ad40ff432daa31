import { ROOM_TEAMS } from '@icando/contract/room-rules';
import { ChevronDown, GraduationCap } from 'lucide-react';
import { ClassSelect } from '../../classes/index.ts';
import { ClassListField } from '../../games/game-setup/index.ts';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import styles from './class-options.module.css';
import { chooseRoomClass } from './room-setup.ts';
import { changeRoomSetup, useRoomSetup } from './use-room-setup.ts';
import { t, VI } from '../../platform/i18n/language.ts';

const TEAMS = [
  { id: 0, label: t('Không chia đội'), lang: VI },
  ...Array.from({ length: ROOM_TEAMS.max - ROOM_TEAMS.min + 1 }, (_, step) => {
    const count = ROOM_TEAMS.min + step;
    return { id: count, label: t('{count} đội', { count }), lang: VI };
  }),
];

/** The settings for a class: teams, guests, the lock and a list of names. Collapsed by default. */
export function ClassOptions() {
  const { teams, allowsGuests, startsLocked, names, classId } = useRoomSetup();
  return (
    <details className={styles.options} lang={VI} open={classId !== null || undefined}>
      <summary className={styles.summary}>
        <GraduationCap aria-hidden="true" /> {t('Cho lớp học')}
        <ChevronDown className={styles.arrow} aria-hidden="true" />
      </summary>
      <div className={styles.fields}>
        <ClassSelect
          value={classId}
          onChange={(chosen) => changeRoomSetup((before) => chooseRoomClass(before, chosen))}
        />
        <Select
          label={t('Chia đội')}
          labelLang={VI}
          hint={t('Điểm của đội là điểm trung bình mỗi bạn.')}
          options={TEAMS}
          value={teams}
          onChange={(count) => changeRoomSetup((before) => ({ ...before, teams: count }))}
        />
        <div className={styles.switches}>
          <Switch
            label={t('Khách không có tài khoản được vào')}
            isOn={allowsGuests}
            onChange={(isOn) => changeRoomSetup((before) => ({ ...before, allowsGuests: isOn }))}
          />
          <Switch
            label={t('Khóa phòng từ đầu')}
            isOn={startsLocked}
            onChange={(isOn) => changeRoomSetup((before) => ({ ...before, startsLocked: isOn }))}
          />
        </div>
        {classId === null ? (
          <ClassListField
            label={t('Chỉ những tên này được vào')}
            emptyHint={t('Để trống: ai cũng vào được.')}
            value={names}
            onChange={(text) => changeRoomSetup((before) => ({ ...before, names: text }))}
          />
        ) : null}
      </div>
    </details>
  );
}
