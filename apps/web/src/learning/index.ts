export { dueText, reviewDayText } from './due-text.ts';
export {
  isNewLearner,
  learningKeys,
  refreshToday,
  takeToday,
  useToday,
  useUpcoming,
  type Today,
} from './learning-api.ts';
export { TodayCard } from './TodayCard.tsx';
