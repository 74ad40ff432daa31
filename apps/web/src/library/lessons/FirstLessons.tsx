import { STARTER_GOALS } from '@icando/contract/starter-goals';
import { LibraryBig, Play, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import { Chip } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './FirstLessons.module.css';
import { useLessons, usePullStarterLesson, useStarterLessons } from './lessons-api.ts';
import { lessonNameKey } from '@icando/contract/lesson-name-key';
import type { Lesson, StarterLesson } from '@icando/contract/lessons';
import { EN, t, VI } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';
import { Named } from '../../ui/Named.tsx';

type Goal = (typeof STARTER_GOALS)[number];

interface FirstLessonsProps {
  /** Called once the words are in the caller's list. */
  onPulled: () => void;
  /** Opens all ready-made lessons. */
  onMore: () => void;
}

/** For an account without words: one ready-made lesson for each goal, and the start of a game with a copied one. */
export function FirstLessons({ onPulled, onMore }: FirstLessonsProps) {
  const starters = useStarterLessons();
  const lessons = useLessons().data ?? [];
  return (
    <section
      className={styles.lessons}
      aria-label={t('Bài có sẵn')}
      aria-busy={starters.isFetching}
      lang={VI}
    >
      <div className={styles.head}>
        <h2>{t('Bạn học để làm gì?')}</h2>
        {starters.data === undefined && !starters.isPending ? (
          <Button kind="line" size="sm" busy={starters.isFetching} onClick={() => void starters.refetch()}>
            {t('Thử lại')}
          </Button>
        ) : null}
      </div>
      <ul className={styles.cards}>
        {STARTER_GOALS.map((goal) => {
          const starter = starters.data?.find(({ id }) => id === goal.starter);
          const name = starter && lessonNameKey(starter.lesson_name);
          const copy = lessons.find(({ lesson_name }) => lessonNameKey(lesson_name) === name);
          return <GoalCard key={goal.starter} {...{ goal, starter, copy, onPulled }} />;
        })}
      </ul>
      <Button kind="quiet" size="sm" icon={<LibraryBig />} className={styles.more} onClick={onMore}>
        {t('Chọn bài theo lớp')}
      </Button>
    </section>
  );
}

interface GoalCardProps extends Pick<FirstLessonsProps, 'onPulled'> {
  goal: Goal;
  starter: StarterLesson | undefined;
  /** The caller's copy of the lesson, once it exists. */
  copy: Lesson | undefined;
}

function GoalCard({ goal, starter, copy, onPulled }: GoalCardProps) {
  const pull = usePullStarterLesson();
  const card = useRef<HTMLLIElement>(null);
  const pullIt = async (id: number) => {
    try {
      await pull.mutateAsync(id);
    } catch {
      return;
    }
    onPulled();
  };
  const isCopied = pull.isSuccess && copy !== undefined;
  useEffect(() => {
    // The link replaces the pressed button.
    if (isCopied) card.current?.querySelector('a')?.focus();
  }, [isCopied]);
  const count =
    starter === undefined ? '' : t('{wordCount} từ', { wordCount: formatNumber(starter.word_count) });
  return (
    <li ref={card} className={cx(styles.card, copy && styles.ready)}>
      <div className={styles.about}>
        <h3>
          {goal.name} <Chip>{goal.level}</Chip>
        </h3>
        <p className={styles.text}>
          {starter === undefined ? (
            <Skeleton width={150} />
          ) : (
            <Named>{`${named(starter.lesson_name)}, ${count}`}</Named>
          )}
        </p>
      </div>
      {copy === undefined ? (
        <Button
          className={styles.pull}
          icon={<Plus />}
          busy={pull.isPending}
          disabled={starter === undefined}
          lang={EN}
          onClick={() => void pullIt(goal.starter)}
        >
          {t('Pull')}
          <VisuallyHidden translate="no">{` ${starter?.lesson_name ?? ''}`}</VisuallyHidden>
        </Button>
      ) : (
        <ButtonLink
          to={`/?tab=game&play=${copy.id}`}
          kind="play"
          size="lg"
          icon={<Play />}
          className={styles.play}
        >
          {t('Chơi ngay {count}', { count })}
        </ButtonLink>
      )}
    </li>
  );
}
