import { dateFormat } from '../../platform/i18n/formats.ts';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import { calendarLayout, LEVELS, monthStarts, yearUntil, type CalendarDay } from './calendar.ts';
import { Card, DataTable } from './Card.tsx';
import styles from './charts.module.css';
import type { Progress } from './progress-api.ts';
import { answersIn, longDay } from './summary.ts';
import { useChartSize } from './use-chart-size.ts';
import { LOCALE, t, VI } from '../../platform/i18n/language.ts';

/** The days of practice in the last year, with the number of answers. */
export function YearCalendar({ progress }: { progress: Progress }) {
  const { calendar, forecast } = progress;
  const sentence = t('{days} ngày có luyện tập, {answers} câu trả lời.', {
    days: formatNumber(calendar.length),
    answers: formatNumber(answersIn(progress)),
  });
  return (
    <Card title={t('Một năm luyện tập')} wide>
      <p>{sentence}</p>
      <Weeks days={yearUntil(forecast[0]?.day ?? '', calendar)} label={sentence} />
      <Legend />
      <DataTable
        caption={t('Những ngày có luyện tập')}
        columns={[t('Ngày'), t('Câu trả lời'), t('Phút')]}
        rows={calendar
          .toReversed()
          .map(({ day, answers, minutes }) => [
            longDay(day),
            formatNumber(answers),
            minutes === 0 ? t('dưới 1') : formatNumber(minutes),
          ])}
      />
    </Card>
  );
}

/** The assumed width until the width is measured, px: the chart has the height of a wide screen. */
const UNMEASURED = 1_000;

const WEEKDAYS = [
  { weekday: 0, name: t('T2') },
  { weekday: 3, name: t('T5') },
  { weekday: 6, name: t('CN') },
];

const englishMonth = dateFormat(LOCALE, { month: 'short', timeZone: 'UTC' });

/** The name of a month: 12 → `T12` or `Dec`. */
function monthName(month: number): string {
  return VI === 'en' ? englishMonth(Date.UTC(2026, month - 1)) : `T${month}`;
}

function Weeks({ days, label }: { days: readonly CalendarDay[]; label: string }) {
  const { box, width, rem } = useChartSize();
  const left = rem * 2;
  const top = rem * 1.5;
  const { rows, weeksInRow, pitch } = calendarLayout(width === 0 ? UNMEASURED : width - left);
  const rowHeight = top + 7 * pitch + rem / 2;
  const xOf = (week: number) => left + (week % weeksInRow) * pitch;
  const yOf = (week: number) => Math.floor(week / weeksInRow) * rowHeight;
  return (
    <div ref={box} className={styles.drawing} style={{ height: rows * rowHeight }}>
      {width === 0 ? null : (
        <svg width={width} height={rows * rowHeight} role="img" aria-label={label}>
          {/* Leaves out names that would cross the edge or overlap the next name. */}
          {monthStarts(days)
            .filter(({ week }) => xOf(week) + rem * 1.6 <= width)
            .filter(({ month }) => pitch * 4.3 > rem * 1.9 || month % 2 === 1)
            .map(({ week, month }) => (
              <text key={month} className={styles.tick} x={xOf(week)} y={yOf(week) + rem}>
                {monthName(month)}
              </text>
            ))}
          {Array.from({ length: rows }, (_, row) =>
            WEEKDAYS.map(({ weekday, name }) => (
              <text
                key={`${row} ${name}`}
                className={styles.tick}
                x={0}
                y={row * rowHeight + top + (weekday + 0.5) * pitch}
                dy="0.35em"
              >
                {name}
              </text>
            )),
          )}
          {days.map(({ day, week, weekday, level, answers }) => (
            <DaySquare
              key={day}
              x={xOf(week)}
              y={yOf(week) + top + weekday * pitch}
              pitch={pitch}
              level={level}
            >
              {t('{day}: {answers} câu', { day: longDay(day), answers: formatNumber(answers) })}
            </DaySquare>
          ))}
        </svg>
      )}
    </div>
  );
}

interface DaySquareProps {
  x: number;
  y: number;
  pitch: number;
  level: number;
  children: string;
}

/** A square is darker and larger with more answers, so that colour is not the only cue. */
function DaySquare({ x, y, pitch, level, children }: DaySquareProps) {
  const share = 0.35 + 0.125 * level;
  return (
    <g>
      <title>{children}</title>
      <Square {...{ x, y, pitch }} share={0.85} look={styles.none} />
      {level === 0 ? null : <Square {...{ x, y, pitch, share }} look={styles[`level${level}`]} />}
    </g>
  );
}

interface SquareProps extends Pick<DaySquareProps, 'x' | 'y' | 'pitch'> {
  /** The size as a share of the pitch. */
  share: number;
  look: string | undefined;
}

function Square({ x, y, pitch, share, look }: SquareProps) {
  const size = pitch * share;
  const inset = (pitch - size) / 2;
  return (
    <rect
      className={look}
      x={x + inset}
      y={y + inset}
      width={size}
      height={size}
      rx={Math.min(3, size / 4)}
    />
  );
}

const LEGEND_PITCH = 20;

function rangeText(least: number, next: number): string {
  return least === 0 ? t('nghỉ') : `${least}–${next - 1}`;
}

function Legend() {
  return (
    <ul className={styles.legend} aria-label={t('Chú thích')}>
      {[0, ...LEVELS].map((least, level) => {
        const next = LEVELS[level];
        const range = next === undefined ? t('từ {least} câu', { least }) : rangeText(least, next);
        return (
          <li key={least}>
            <svg width={LEGEND_PITCH} height={LEGEND_PITCH} aria-hidden="true">
              <DaySquare x={0} y={0} pitch={LEGEND_PITCH} level={level}>
                {range}
              </DaySquare>
            </svg>
            {range}
          </li>
        );
      })}
    </ul>
  );
}
