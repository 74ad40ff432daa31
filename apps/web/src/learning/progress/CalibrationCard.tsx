import type { Calibration } from '@icando/contract/calibration';
import { missedBy } from '@icando/game/memory/calibration';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import { t } from '../../platform/i18n/language.ts';
import { Card, CardError, DataTable, NotYet } from './Card.tsx';
import styles from './calibration.module.css';
import { useCalibration } from './progress-api.ts';
import { RangeBar } from './RangeBar.tsx';
import { longDay, percent, shortDay } from './summary.ts';

/** The table has all weeks. */
const DRAWN_WEEKS = 6;

/** Predicted beside observed recall, by week: of the learner, and of the installation. */
export function CalibrationCard() {
  const { data, isError, isFetching, refetch } = useCalibration();
  return (
    <Card title={t('Dự đoán theo tuần')} wide>
      {data !== undefined ? (
        <>
          <p className={styles.about}>
            {t(
              'Vạch là phần dự đoán sẽ trả lời đúng; dải là phần đúng thật, với khoảng chắc chín phần mười.',
            )}
          </p>
          <div className={styles.sides}>
            <Side name={t('Của bạn')} calibration={data.mine}>
              {t('Mỗi tuần cần ít nhất 20 câu trả lời về từ đã gặp.')}
            </Side>
            <Side name={t('Của mọi người ở đây')} calibration={data.everyone}>
              {t('Mỗi tuần cần ít nhất 100 câu trả lời của năm người học.')}
            </Side>
          </div>
        </>
      ) : isError ? (
        <CardError isBusy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <p aria-busy="true">{t('Đang tính…')}</p>
      )}
    </Card>
  );
}

interface SideProps {
  name: string;
  calibration: Calibration;
  /** What is shown while there are too few answers. */
  children: string;
}

function Side({ name, calibration: { total, weeks }, children }: SideProps) {
  return (
    <section className={styles.side} aria-label={name}>
      <h3>{name}</h3>
      {total === null ? (
        <NotYet>{children}</NotYet>
      ) : (
        <>
          <p>{sentence(total)}</p>
          {weeks.length === 0 ? null : <Weeks name={name} weeks={weeks} />}
        </>
      )}
    </section>
  );
}

function Weeks({ name, weeks }: Pick<SideProps, 'name'> & Pick<Calibration, 'weeks'>) {
  return (
    <>
      <ul className={styles.weeks} aria-label={`${t('Dự đoán theo tuần')}, ${name}`}>
        {weeks.slice(0, DRAWN_WEEKS).map((week) => (
          <li key={week.week}>
            <span className={styles.name}>{t('Tuần từ {day}', { day: shortDay(week.week) })}</span>
            <span className={styles.figures}>{t('dự đoán {promised}, thật {seen}', shares(week))}</span>
            <RangeBar low={week.low} high={week.high} mark={week.promised} />
          </li>
        ))}
      </ul>
      <DataTable
        caption={`${t('Dự đoán theo tuần')}, ${name}`}
        columns={[t('Tuần'), t('Dự đoán'), t('Thực tế'), t('Ít nhất'), t('Nhiều nhất'), t('Câu trả lời')]}
        rows={weeks.map(({ week, promised, seen, low, high, answers }) => [
          longDay(week),
          ...[promised, seen, low, high].map(percent),
          formatNumber(answers),
        ])}
      />
    </>
  );
}

type Total = NonNullable<Calibration['total']>;

const shares = ({ promised, seen, low, high }: Total) => ({
  promised: percent(promised),
  seen: percent(seen),
  low: percent(low),
  high: percent(high),
});

function sentence(total: Total): string {
  const missed = missedBy(total);
  if (missed === null)
    return t('Dự đoán khớp: dự đoán {promised} đúng, thật {seen} (từ {low} đến {high}).', shares(total));
  return missed === 'high'
    ? t('Dự đoán đang lệch, cao quá: {promised}, thật chỉ {seen} (từ {low} đến {high}).', shares(total))
    : t('Dự đoán đang lệch, thấp quá: {promised}, thật tới {seen} (từ {low} đến {high}).', shares(total));
}
