import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { t, VI } from '../../platform/i18n/language.ts';
import styles from './LessonActions.module.css';
import { LESSON_WAYS } from './lesson-ways.tsx';

/** The links to learn and play a lesson of one's own, and to use it in a class. */
export function LessonActions({ lessonId }: { lessonId: number }) {
  return (
    <nav className={styles.ways} aria-label={t('Dùng bài này')} lang={VI}>
      {LESSON_WAYS.map(({ id, label, icon, address }) => (
        <ButtonLink key={id} to={address(lessonId)} kind={id === 'study' ? 'play' : 'soft'} icon={icon}>
          {label}
        </ButtonLink>
      ))}
    </nav>
  );
}
