export { fetchWordPage } from './fetch-word-page.ts';
export { LessonActions } from './LessonActions.tsx';
export { LESSON_WAYS, lessonAddress, type LessonWay } from './lesson-ways.tsx';
export { LessonByGrade } from './LessonByGrade.tsx';
export { LessonCards } from './LessonCards.tsx';
export { LessonDialog, StarterLessonsDialog } from './lazy-dialogs.ts';
export { LessonFilter } from './LessonFilter.tsx';
export { LessonPicker } from './LessonPicker.tsx';
export { lessonOptions, NO_LESSON } from './lesson-options.ts';
export {
  forgetLessons,
  fetchLessonsOf,
  reloadLessons,
  type SharingChange,
  useLessons,
  useLessonSummary,
  useLessonsOf,
  useShareLesson,
} from './lessons-api.ts';
export { FirstLessons } from './FirstLessons.tsx';
