import type { LoggedGame } from '@icando/contract/games';
import type { MemoryState } from '@icando/contract/learning';
import { dayNumber, dayText } from '@icando/game/memory/learner-day';
import type { Progress } from './progress-api.ts';
import { t } from '../../platform/i18n/language.ts';

/** A share of fewer answers is not meaningful. */
const ENOUGH_ANSWERS = 20;
const ENOUGH_OF_A_GAME = 10;

export const STATES: readonly { state: MemoryState; name: string; means: string }[] = [
  { state: 'new', name: t('Mới'), means: t('chưa ôn lần nào') },
  { state: 'learning', name: t('Đang học'), means: t('còn dễ quên') },
  { state: 'known', name: t('Đã nhớ'), means: t('nhớ được nhiều ngày') },
  { state: 'mature', name: t('Thuộc'), means: t('viết đúng ở nhiều ngày, nhớ ít nhất ba tuần') },
  { state: 'leech', name: t('Khó nhớ'), means: t('quên từ sáu lần trở lên') },
];

/** In Vietnamese, as the page; the same names as in homework. */
const GAME_NAMES: Record<LoggedGame, string> = {
  game_select: t('Chọn nghĩa'),
  game_write: t('Viết từ'),
  game_line: t('Nối từ'),
  game_listen: t('Nghe'),
  game_dictation: t('Nghe và viết'),
  game_boong: t('Boong'),
};

export function answersIn({ calendar }: Pick<Progress, 'calendar'>): number {
  return calendar.reduce((sum, { answers }) => sum + answers, 0);
}

/** Words with at least one answer. */
export function wordsMet({ by_state }: Pick<Progress, 'by_state'>): number {
  return by_state.learning + by_state.known + by_state.mature + by_state.leech;
}

/** The number of answers needed until a share is shown; 0 if there are enough. */
export function answersMissing(answers: number): number {
  return Math.max(0, ENOUGH_ANSWERS - answers);
}

export interface GameRow {
  game: LoggedGame;
  name: string;
  answers: number;
  correct: number;
  /** 0 to 1; null while there are too few answers. */
  share: number | null;
}

/** The rows of all games, most practised first. */
export function gameRows(games: Progress['by_game']): GameRow[] {
  return games
    .map(({ game, answers, correct }) => ({
      game,
      name: GAME_NAMES[game],
      answers,
      correct,
      share: answers < ENOUGH_OF_A_GAME ? null : correct / answers,
    }))
    .sort((a, b) => b.answers - a.answers);
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}\u00a0%`;
}

/** A smaller gap between the shares counts as equal. */
const CLOSE_GAP = 0.05;

export function recallSentence({ promised, seen }: { promised: number; seen: number }): string {
  const gap = seen - promised;
  if (Math.abs(gap) <= CLOSE_GAP) return t('Dự đoán sát với thực tế.');
  return gap > 0 ? t('Bạn nhớ tốt hơn dự đoán.') : t('Bạn quên nhiều hơn dự đoán: hãy ôn đúng hẹn nhé.');
}

/** `2026-11-23` → `23/11/2026`. */
export function longDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** `2026-11-23` → `23/11`. */
export function shortDay(day: string): string {
  return longDay(day).slice(0, 5);
}

export function dayAfter(day: string, ahead: number): string {
  return dayText((dayNumber(day) ?? 0) + ahead);
}

/** The number of days from `from` to `to`; null if one of them is not a date. */
export function daysBetween(from: string, to: string): number | null {
  const [start, end] = [dayNumber(from), dayNumber(to)];
  return start === null || end === null ? null : end - start;
}
