export { reviewDayText } from './due-text.ts';
export {
  isNewLearner,
  learningKeys,
  type Progress,
  refreshToday,
  takeToday,
  useProgress,
  useToday,
  useUpcoming,
  type Today,
} from './learning-api.ts';
export { leftToday } from './left-today.ts';
export { TodayCard } from './TodayCard.tsx';
export { type DayEnd, useDayEnd } from './use-day-end.ts';
