import { BOONG } from '@icando/contract/room-rules';
import type { Question, QuestionEndFrame } from '@icando/contract/room-frames';
import { sameText } from '@icando/game/questions/game-word';
import { Check } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import { FittedText } from '../../../games/play-kit/index.ts';
import { Chosen } from './Chosen.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import boong from '../boong/boong.module.css';
import { WatchedHole } from '../boong/Hole.tsx';
import styles from './watch.module.css';
import { EN, t, VI } from '../../../platform/i18n/language.ts';

const HOLES = Array.from({ length: BOONG.holes }, (_, hole) => hole);

interface WatchedHolesProps {
  question: Question;
  end: QuestionEndFrame | null;
  /** The words of the mice that this page has shown. */
  mice: readonly string[];
}

/** The visible mouse; after the question, the number of hits of each mouse. */
export function WatchedHoles({ question, end, mice }: WatchedHolesProps) {
  if (end?.chosen !== undefined) {
    // A page that connected late has not received the first mice.
    const counts = end.chosen.slice(-mice.length);
    return (
      <ul className={cx(styles.choices, styles.mice)} aria-label={t('Mice')} lang={EN}>
        {mice.map((option, index) => {
          const isRight = sameText(option, end.correct_option);
          return (
            <li
              key={option}
              className={cx(styles.choice, styles.lines, styles.mouse, isRight ? styles.right : styles.rest)}
            >
              <span>
                {isRight ? (
                  <>
                    <VisuallyHidden lang={VI}>{`${t('Đáp án đúng:')} `}</VisuallyHidden>
                    <Check className={styles.check} aria-hidden="true" data-mark="right" />
                  </>
                ) : null}
              </span>
              <FittedText box={styles.fitted} text={option} lang="en" />
              <Chosen end={end} count={counts[index]} />
            </li>
          );
        })}
      </ul>
    );
  }
  const word = end === null ? question.show_word : null;
  const mouse = word === null ? null : { key: word, word };
  return (
    <div className={cx(boong.desk, boong.wall)}>
      <ul className={boong.holes} aria-label={t('Holes')}>
        {HOLES.map((hole) => (
          <WatchedHole key={hole} mouse={hole === question.hole ? mouse : null} />
        ))}
      </ul>
    </div>
  );
}
