import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import { cx } from '../../ui/cx.ts';
import { Card, DataTable } from './Card.tsx';
import styles from './charts.module.css';
import type { Progress } from './progress-api.ts';
import { longDay, shortDay } from './summary.ts';
import { useChartSize } from './use-chart-size.ts';
import { t } from '../../platform/i18n/language.ts';

const HEIGHT = 180;

/** The number of words to review on each of the next 30 days, at the daily goal. */
export function DueChart({ forecast }: Pick<Progress, 'forecast'>) {
  const total = forecast.reduce((sum, { due }) => sum + due, 0);
  const [today] = forecast;
  const busiest = forecast.reduce((most, day) => (day.due > most.due ? day : most), { day: '', due: 0 });
  const sentence = dueSentence({ total, today: today?.due ?? 0, busiest });
  return (
    <Card title={t('Ôn trong 30 ngày tới')}>
      <p>{sentence}</p>
      {total === 0 ? null : (
        <>
          <Columns forecast={forecast} max={busiest.due} label={sentence} />
          <DataTable
            caption={t('Số từ ôn mỗi ngày')}
            columns={[t('Ngày'), t('Số từ')]}
            rows={forecast.map(({ day, due }) => [longDay(day), formatNumber(due)])}
          />
        </>
      )}
    </Card>
  );
}

interface DueTotals {
  total: number;
  today: number;
  busiest: { day: string; due: number };
}

function dueSentence({ total, today, busiest }: DueTotals): string {
  if (total === 0) return t('Chưa có từ nào đến hạn trong 30 ngày tới.');
  const most =
    busiest.due > today
      ? ` ${t('Nhiều nhất: {due} từ vào ngày {day}.', { due: formatNumber(busiest.due), day: shortDay(busiest.day) })}`
      : '';
  return t('Theo mục tiêu mỗi ngày, bạn sẽ ôn {total} từ, trong đó hôm nay {today}.{most}', {
    total: formatNumber(total),
    today: formatNumber(today),
    most,
  });
}

interface ColumnsProps extends Pick<Progress, 'forecast'> {
  max: number;
  label: string;
}

function Columns({ forecast, max, label }: ColumnsProps) {
  const { box, width, rem } = useChartSize();
  const left = rem * (1 + 0.6 * String(max).length);
  const bottom = rem * 1.75;
  const height = HEIGHT + bottom;
  const x = scaleBand({ domain: forecast.map(({ day }) => day), range: [left, width], padding: 0.25 });
  const y = scaleLinear({ domain: [0, max], range: [HEIGHT, rem / 2], nice: 4 });
  return (
    <div ref={box} className={styles.drawing} style={{ height }}>
      {width === 0 ? null : (
        <svg width={width} height={height} role="img" aria-label={label}>
          <AxisLeft
            scale={y}
            left={left}
            tickValues={y.ticks(4).filter(Number.isInteger)}
            tickFormat={(value) => formatNumber(Number(value))}
            hideAxisLine
            hideTicks
            tickComponent={CountTick}
          />
          {forecast.map(({ day, due }, index) => (
            <rect
              key={day}
              className={index === 0 ? styles.today : styles.column}
              x={x(day)}
              y={y(due)}
              width={x.bandwidth()}
              height={HEIGHT - y(due)}
              rx={Math.min(4, x.bandwidth() / 3)}
            >
              <title>{t('{day}: {due} từ', { day: longDay(day), due: formatNumber(due) })}</title>
            </rect>
          ))}
          <AxisBottom
            scale={x}
            top={HEIGHT}
            axisLineClassName={cx(styles.line)}
            hideTicks
            tickValues={labelledDays(forecast, (width - left) / rem).filter(
              (day) => (x(day) ?? 0) + x.bandwidth() / 2 + rem <= width,
            )}
            tickFormat={(day) => (day === forecast[0]?.day ? t('Hôm nay') : shortDay(day))}
            tickComponent={DayTick}
          />
        </svg>
      )}
    </div>
  );
}

function CountTick({ x, y, formattedValue }: TickRendererProps) {
  return (
    <text x={x} y={y} dy="0.35em" textAnchor="end" className={styles.tick}>
      {formattedValue}
    </text>
  );
}

function DayTick({ x, formattedValue }: TickRendererProps) {
  return (
    <text x={x} y={8} dy="0.8em" textAnchor="middle" className={styles.tick}>
      {formattedValue}
    </text>
  );
}

/** Today and every seventh day, or every fourteenth if the labels would overlap. */
function labelledDays(forecast: Progress['forecast'], widthInRem: number): string[] {
  const step = widthInRem / 30 > 0.5 ? 7 : 14;
  return forecast.filter((_, index) => index % step === 0).map(({ day }) => day);
}
