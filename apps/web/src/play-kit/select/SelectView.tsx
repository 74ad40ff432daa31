import type { OptionView } from '@icando/game/views/options';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { useKeys } from '../use-keys.ts';
import { useQuestionFocus } from '../use-question-focus.ts';
import { Choice } from './Choice.tsx';
import { Question, type QuestionProps } from './Question.tsx';
import styles from './select.module.css';

interface SelectViewProps {
  /** Another one with everything new that must be read: the word takes focus. */
  moment: string;
  question: Omit<QuestionProps, 'ref'>;
  verdict: ReactNode;
  options: readonly OptionView[];
  /** Undefined where it cannot be told. */
  answerLang: 'en' | 'vi' | undefined;
  /** Takes the place from 0; undefined once answered. */
  onChoose: ((place: number) => void) | undefined;
  /** One below the other on every screen: beside a scoreboard there is less room. */
  isStacked?: boolean;
  children?: ReactNode;
}

/** One word and three answers inside a chalkboard, alone or in a room. 1 to 3 choose, Space and R say the word. */
export function SelectView({
  moment,
  question,
  verdict,
  options,
  answerLang,
  onChoose,
  isStacked = false,
  children,
}: SelectViewProps) {
  const heading = useQuestionFocus<HTMLDivElement>(moment);
  useKeys((key) => {
    if (key === ' ' || key === 'r') {
      question.onPlay?.();
      return true;
    }
    const place = options.findIndex(({ number }) => String(number) === key);
    if (place >= 0) onChoose?.(place);
    return place >= 0;
  });
  return (
    <div className={cx(styles.game, isStacked && styles.stacked)}>
      <Question ref={heading} {...question} />
      <div className={styles.verdict}>{verdict}</div>
      <div className={styles.choices} role="group" aria-label="Choices">
        {options.map((option, place) => (
          <Choice
            key={option.number}
            option={option}
            lang={answerLang}
            onChoose={onChoose === undefined ? undefined : () => onChoose(place)}
          />
        ))}
      </div>
      {children}
    </div>
  );
}
