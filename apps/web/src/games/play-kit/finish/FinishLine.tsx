import { CalendarCheck, Flame, Star } from 'lucide-react';
import { type DayEnd, useDayEnd } from '../../../learning/index.ts';
import { t, VI } from '../../../platform/i18n/language.ts';
import { formatNumber } from '../../../platform/i18n/number-format.ts';
import { cx } from '../../../ui/cx.ts';
import { CountUp } from '../CountUp.tsx';
import styles from './finish-line.module.css';

interface FinishLineProps {
  /** The learner; undefined while unknown. */
  owner: number | undefined;
  /** Whether the server has counted all answers. */
  isCounted: boolean;
  /** The earned XP, if it is not shown elsewhere. */
  gained?: number | undefined;
}

/** What was earned, the streak, and when the words come back: the end of a review or game. */
export function FinishLine({ owner, isCounted, gained = 0 }: FinishLineProps) {
  const end = useDayEnd(owner, isCounted);
  return (
    <div className={styles.finish} role="status" lang={VI} data-finish-line="">
      {isCounted && gained > 0 ? (
        <p className={styles.xp}>
          <Star aria-hidden="true" />
          <span>
            +<CountUp value={gained} /> {t('xp')}
          </span>
        </p>
      ) : null}
      {end === undefined || end.streak.days === 0 ? null : (
        <StreakFlame days={end.streak.days} isFirstOfDay={end.isFirstOfDay} />
      )}
      {end === undefined ? null : (
        <p className={styles.next}>
          <CalendarCheck aria-hidden="true" /> <span>{nextText(end)}</span>
        </p>
      )}
    </div>
  );
}

/** Streaks that are celebrated with a larger flame. */
const MILESTONES = new Set([3, 7, 30, 100]);

function StreakFlame({ days, isFirstOfDay }: { days: number; isFirstOfDay: boolean }) {
  const isMilestone = isFirstOfDay && MILESTONES.has(days);
  return (
    <p
      className={cx(styles.streak, isFirstOfDay && styles.grown, isMilestone && styles.milestone)}
      data-milestone={isMilestone || undefined}
    >
      <Flame aria-hidden="true" />{' '}
      <span>
        {isFirstOfDay
          ? t('{before} → {days} ngày liền', { before: formatNumber(days - 1), days })
          : t('{days} ngày liền', { days })}
      </span>
    </p>
  );
}

function nextText({ next, hasNew }: DayEnd): string {
  if (next === null) return hasNew ? t('Mai có từ mới để học.') : t('Mai chưa có từ nào đến hạn.');
  const { words, minutes, day } = next;
  return next.isTomorrow
    ? t('Mai {words} từ, khoảng {minutes} phút.', { words, minutes })
    : t('Ngày {day} có {words} từ quay lại, khoảng {minutes} phút.', { day: dayText(day), words, minutes });
}

/** 2026-12-04 → 04/12. */
const dayText = (day: string) => day.slice(5).split('-').toReversed().join('/');
