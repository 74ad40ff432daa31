import { cx } from '../../ui/cx.ts';
import { Button } from '../../ui/Button.tsx';
import { t, VI } from '../../platform/i18n/language.ts';
import { CLASS_NAMES } from './dictionary/class-names.ts';
import type { Suggestion } from './draft.ts';
import styles from './OtherMeanings.module.css';

interface OtherMeaningsProps {
  /** The answers that are not in the fields now. */
  answers: readonly Suggestion[];
  onChoose: (answer: Suggestion) => void;
  /** Below the fields of a form that has the same background. */
  inLine?: boolean;
}

/** What else the looked-up word may mean: `saw` is the past of `see`, and a tool. A button puts the meaning into the fields. */
export function OtherMeanings({ answers, onChoose, inLine = false }: OtherMeaningsProps) {
  if (answers.length === 0) return null;
  return (
    <div
      className={cx(styles.line, inLine && styles.inLine)}
      role="group"
      aria-label={t('Nghĩa khác')}
      lang={VI}
    >
      <span aria-hidden="true">{t('Nghĩa khác')}</span>
      {answers.map((answer) => (
        <Button
          key={`${answer.type} ${answer.translation}`}
          kind="line"
          size="sm"
          className={styles.meaning}
          onClick={() => onChoose(answer)}
        >
          <span lang="vi" translate="no">
            {answer.translation}
          </span>
          <span className={styles.class}>{CLASS_NAMES[answer.type ?? '']}</span>
        </Button>
      ))}
    </div>
  );
}
