import { dayNumber, dayText } from '@icando/game/memory/learner-day';

const YEAR_DAYS = 365;
export const WEEKS = 53;
/** The smallest number of answers of each level above 0. */
export const LEVELS = [1, 10, 30, 60] as const;

export interface CalendarDay {
  day: string;
  answers: number;
  /** The column, 0 to 52; the last column is the current week. */
  week: number;
  /** 0 is Monday. */
  weekday: number;
  /** 0 to 4. */
  level: number;
}

/** The 365 days until today, by week and weekday. */
export function yearUntil(
  today: string,
  practised: readonly { day: string; answers: number }[],
): CalendarDay[] {
  const end = dayNumber(today) ?? 0;
  const answersOn = new Map(practised.map(({ day, answers }) => [day, answers]));
  const firstMonday = end - weekdayOf(end) - (WEEKS - 1) * 7;
  return Array.from({ length: YEAR_DAYS }, (_, index) => {
    const number = end - YEAR_DAYS + 1 + index;
    const day = dayText(number);
    const answers = answersOn.get(day) ?? 0;
    return {
      day,
      answers,
      week: Math.floor((number - firstMonday) / 7),
      weekday: weekdayOf(number),
      level: LEVELS.filter((least) => answers >= least).length,
    };
  });
}

/** 1970-01-01 was a Thursday. */
function weekdayOf(day: number): number {
  return (day + 3) % 7;
}

/** The week in which each month (1 to 12) begins. */
export function monthStarts(days: readonly CalendarDay[]): { week: number; month: number }[] {
  return days
    .filter(({ day }) => day.endsWith('-01'))
    .map(({ day, week }) => ({ week, month: Number(day.slice(5, 7)) }));
}

export interface CalendarLayout {
  /** Weeks side by side before the next row of weeks begins. */
  weeksInRow: number;
  rows: number;
  /** The distance from one day to the next, px. */
  pitch: number;
}

const MIN_PITCH = 11;
const MAX_PITCH = 20;

/** A narrow screen shows the year in several rows of weeks, so that nothing scrolls sideways. */
export function calendarLayout(width: number): CalendarLayout {
  const fitting = Math.max(1, Math.floor(width / MIN_PITCH));
  const rows = Math.ceil(WEEKS / fitting);
  const weeksInRow = Math.ceil(WEEKS / rows);
  return { rows, weeksInRow, pitch: Math.min(MAX_PITCH, width / weeksInRow) };
}
