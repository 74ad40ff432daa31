import { ClipboardList, Gamepad2, GraduationCap, Presentation } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../platform/i18n/language.ts';

/** The page of one's own lesson. */
export const lessonAddress = (id: number): string => `/my-page/lessons/${id}`;

export interface LessonWay {
  id: 'study' | 'play' | 'room' | 'homework';
  label: string;
  icon: ReactNode;
  address: (lessonId: number) => string;
}

/** What one can do with a lesson of one's own. */
export const LESSON_WAYS: readonly LessonWay[] = [
  { id: 'study', label: t('Học'), icon: <GraduationCap />, address: (id) => `/review?lesson=${id}` },
  { id: 'play', label: t('Chơi'), icon: <Gamepad2 />, address: (id) => `/?tab=game&play=${id}` },
  { id: 'room', label: t('Mở phòng'), icon: <Presentation />, address: (id) => `/setup-room?lesson=${id}` },
  {
    id: 'homework',
    label: t('Giao bài'),
    icon: <ClipboardList />,
    address: (id) => `/homework?new&lesson=${id}`,
  },
];
