import { CircleCheck, Flame, Shield, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../platform/number-format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useToday } from '../index.ts';
import styles from './overview.module.css';
import type { Progress } from './progress-api.ts';

/** The streak with its freezes, today's goal, and what stays in mind. */
export function Overview({ by_state }: Pick<Progress, 'by_state'>) {
  const today = useToday().data;
  const known = by_state.known + by_state.mature;
  return (
    <dl className={styles.facts}>
      <Fact icon={<Flame />} name="Chuỗi ngày học">
        {today === undefined ? <Skeleton width={90} /> : `${formatNumber(today.streak.days)} ngày liền`}
      </Fact>
      <Fact icon={<Shield />} name="Ngày nghỉ được bù">
        {today === undefined ? <Skeleton width={90} /> : `còn ${today.streak.freezes} ngày`}
      </Fact>
      <Fact icon={<Timer />} name="Hôm nay">
        {today === undefined ? (
          <Skeleton width={90} />
        ) : (
          `${today.done_today.minutes}/${today.goal_minutes}\u00A0phút, ${formatNumber(today.done_today.answers)}\u00A0câu`
        )}
      </Fact>
      <Fact icon={<CircleCheck />} name="Đang nhớ vững">
        {formatNumber(known)} từ
      </Fact>
    </dl>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
