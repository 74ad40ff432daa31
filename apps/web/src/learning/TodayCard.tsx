import { Flame, Play, TrendingUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import tiCheer from '../ui/art/ti-cheer.svg';
import tiHead from '../ui/art/ti-head.svg';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { cx } from '../ui/cx.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { doneText, dueText } from './due-text.ts';
import { leftToday } from './left-today.ts';
import { isNewcomer, useToday, type Today } from './learning-api.ts';
import styles from './TodayCard.module.css';
import { t, VI } from '../platform/i18n/language.ts';
import { formatNumber } from '../platform/i18n/number-format.ts';
import { serverNow } from '../platform/api/server-clock.ts';

interface TodayCardProps {
  /** Shows a placeholder while it is unknown whether the card is shown. */
  isWaiting?: boolean;
}

/** 'Ôn tập hôm nay': the estimated time, and a button that starts the review. */
export function TodayCard({ isWaiting = false }: TodayCardProps) {
  const today = useToday();
  if (isWaiting || today.isPending) {
    return (
      <section className={styles.card} aria-busy="true" aria-labelledby="today-title" lang={VI}>
        <span className={styles.mascot} />
        <div className={styles.words}>
          <h2 id="today-title">{t('Ôn tập hôm nay')}</h2>
          <div className={styles.text}>
            <Skeleton width={180} />
          </div>
        </div>
        <ProgressLink />
        <Button kind="play" size="lg" icon={<Play />} className={cx(styles.start)} disabled>
          {t('Bắt đầu')}
        </Button>
      </section>
    );
  }
  if (today.data === undefined) {
    return (
      <section className={styles.card} aria-label={t('Ôn tập hôm nay')} lang={VI}>
        <p className={styles.text} role="alert">
          {t('Chưa tải được bài ôn hôm nay.')}
        </p>
        <Button kind="line" size="sm" busy={today.isFetching} onClick={() => void today.refetch()}>
          {t('Thử lại')}
        </Button>
      </section>
    );
  }
  return <Loaded today={today.data} />;
}

/** The state of the card; `new` is an account without words. */
type Work = 'due' | 'new' | 'done';

function workOf(today: Today): Work {
  if (leftToday(today) > 0) return 'due';
  // The card is shown from the start: if it appeared with the first word, it would move the form under the pointer.
  return isNewcomer(today) ? 'new' : 'done';
}

function Loaded({ today }: { today: Today }) {
  const { streak } = today;
  const work = workOf(today);
  const isDone = work === 'done';
  return (
    <section
      className={cx(styles.card, isDone && styles.done)}
      data-done={isDone || undefined}
      aria-labelledby="today-title"
      lang={VI}
    >
      <img className={styles.mascot} src={isDone ? tiCheer : tiHead} alt="" />
      <div className={styles.words}>
        <h2 id="today-title">{t('Ôn tập hôm nay')}</h2>
        <p className={styles.text}>
          <Summary today={today} work={work} />
        </p>
      </div>
      {streak.days > 0 ? (
        <p className={styles.streak}>
          <Flame aria-hidden="true" /> <span>{t('{days} ngày liền', { days: streak.days })}</span>
        </p>
      ) : null}
      <ProgressLink />
      {work === 'due' ? (
        <ButtonLink to="/review" kind="play" size="lg" icon={<Play />} className={cx(styles.start)}>
          {startText(today)}
        </ButtonLink>
      ) : null}
      {isDone && today.data.length > 0 ? (
        <ButtonLink to="/review" kind="line" icon={<Play />} className={cx(styles.start)}>
          {t('Ôn thêm')}
        </ButtonLink>
      ) : null}
      {work === 'new' ? (
        <Button kind="play" size="lg" icon={<Play />} className={cx(styles.start)} disabled>
          {t('Bắt đầu')}
        </Button>
      ) : null}
    </section>
  );
}

const startText = ({ done_today }: Today) => (done_today.answers > 0 ? t('Ôn tiếp') : t('Bắt đầu'));

function Summary({ today, work }: { today: Today; work: Work }) {
  const { done_today, goal_minutes, next_due_at } = today;
  const now = useNow();
  switch (work) {
    case 'due':
      return (
        <span key="due">
          <b>{t('Khoảng {minutes} phút.', { minutes: Math.max(1, today.minutes) })}</b>{' '}
          <span>{sentence(factsOf(today))}</span>
        </span>
      );
    case 'new':
      return <span key="new">{t('Thêm vài từ, Tí sẽ nhắc bạn ôn đúng lúc sắp quên.')}</span>;
    case 'done':
      return (
        <span key="done">
          <b>{doneText(done_today.minutes, goal_minutes)}</b>{' '}
          <span>
            {next_due_at === null
              ? ''
              : t('Từ tiếp theo quay lại {nextDueAt}.', { nextDueAt: dueText(next_due_at, now) })}
          </span>
        </span>
      );
  }
}

function factsOf(today: Today): string[] {
  const { done_today } = today;
  const left = leftToday(today);
  const fresh = Math.min(left, today.fresh);
  const due = left - fresh;
  return [
    due > 0 ? t('{due} từ đến hạn', { due }) : null,
    fresh > 0 ? t('{fresh} từ mới', { fresh }) : null,
    done_today.answers > 0
      ? t('hôm nay đã trả lời {answers} câu', { answers: formatNumber(done_today.answers) })
      : null,
  ].filter((fact) => fact !== null);
}

function ProgressLink() {
  return (
    <ButtonLink to="/progress" kind="quiet" size="sm" icon={<TrendingUp />}>
      {t('Tiến bộ')}
    </ButtonLink>
  );
}

function sentence(facts: readonly string[]): string {
  const text = facts.join(', ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** The current time, updated each minute. */
function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
