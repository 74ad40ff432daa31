export { LessonFilter } from './LessonFilter.tsx';
export { LessonPicker } from './LessonPicker.tsx';
export { NO_LESSON } from './lesson-options.ts';
export { useLessons, useLessonsOf } from './lessons-api.ts';
export { StarterLessons } from './StarterLessons.tsx';
export { StarterLessonsDialog } from './StarterLessonsDialog.tsx';
