import { CircleCheck, Flame, Shield, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useToday } from '../index.ts';
import styles from './overview.module.css';
import type { Progress } from './progress-api.ts';
import { t } from '../../platform/i18n/language.ts';

/** Today's goal, the streak with its freezes, and the number of known words. */
export function Overview({ by_state }: Pick<Progress, 'by_state'>) {
  const today = useToday().data;
  const known = by_state.known + by_state.mature;
  return (
    <dl className={styles.facts}>
      <Fact icon={<Timer />} name={t('Hôm nay')}>
        {today === undefined ? (
          <Skeleton width={90} />
        ) : (
          t('{minutes}/{goalMinutes}\u00a0phút, {answers}\u00a0câu', {
            minutes: today.done_today.minutes,
            goalMinutes: today.goal_minutes,
            answers: formatNumber(today.done_today.answers),
          })
        )}
      </Fact>
      <Fact icon={<Flame />} name={t('Chuỗi ngày học')}>
        {today === undefined ? (
          <Skeleton width={90} />
        ) : (
          t('{days} ngày liền', { days: formatNumber(today.streak.days) })
        )}
      </Fact>
      <Fact icon={<Shield />} name={t('Ngày nghỉ được bù')}>
        {today === undefined ? (
          <Skeleton width={90} />
        ) : (
          t('còn {freezes} ngày', { freezes: today.streak.freezes })
        )}
      </Fact>
      <Fact icon={<CircleCheck />} name={t('Đang nhớ vững')}>
        {t('{known} từ', { known: formatNumber(known) })}
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
