import { t } from '../../platform/i18n/language.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

export const LessonDialog = lazyDialog(
  () => import('./LessonDialog.tsx').then((module) => module.LessonDialog),
  t('Create Lesson'),
);

export const StarterLessonsDialog = lazyDialog(
  () => import('./StarterLessonsDialog.tsx').then((module) => module.StarterLessonsDialog),
  t('Bài có sẵn'),
);
