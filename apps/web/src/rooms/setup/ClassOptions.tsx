import { ROOM_TEAMS } from '@icando/contract/rooms';
import { ChevronDown, GraduationCap } from 'lucide-react';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import styles from './class-options.module.css';
import { namesFault, namesIn } from './room-setup.ts';
import { changeRoomSetup, useRoomSetup } from './use-room-setup.ts';

const TEAMS = [
  { id: 0, label: 'Không chia đội', lang: 'vi' },
  ...Array.from({ length: ROOM_TEAMS.max - ROOM_TEAMS.min + 1 }, (_, step) => {
    const count = ROOM_TEAMS.min + step;
    return { id: count, label: `${count} đội`, lang: 'vi' };
  }),
];

/** What a class needs and friends do not: teams, guests, a list of names. Closed until it is wanted. */
export function ClassOptions() {
  const { teams, allowsGuests, startsLocked, names } = useRoomSetup();
  const listed = namesIn(names);
  const fault = namesFault(listed);
  return (
    <details className={styles.options} lang="vi">
      <summary className={styles.summary}>
        <GraduationCap aria-hidden="true" /> Cho lớp học
        <ChevronDown className={styles.arrow} aria-hidden="true" />
      </summary>
      <div className={styles.fields}>
        <Select
          label="Chia đội"
          labelLang="vi"
          hint="Điểm của đội là điểm trung bình mỗi bạn."
          options={TEAMS}
          value={teams}
          onChange={(count) => changeRoomSetup((before) => ({ ...before, teams: count }))}
        />
        <div className={styles.switches}>
          <Switch
            label="Khách không có tài khoản được vào"
            isOn={allowsGuests}
            onChange={(isOn) => changeRoomSetup((before) => ({ ...before, allowsGuests: isOn }))}
          />
          <Switch
            label="Khóa phòng từ đầu"
            isOn={startsLocked}
            onChange={(isOn) => changeRoomSetup((before) => ({ ...before, startsLocked: isOn }))}
          />
        </div>
        <TextArea
          label="Chỉ những tên này được vào"
          labelLang="vi"
          lang="vi"
          rows={4}
          placeholder="Dán danh sách lớp, mỗi dòng một tên"
          hint={listed.length === 0 ? 'Để trống: ai cũng vào được.' : `${listed.length} tên.`}
          error={fault}
          value={names}
          onChange={(text) => changeRoomSetup((before) => ({ ...before, names: text }))}
        />
      </div>
    </details>
  );
}
