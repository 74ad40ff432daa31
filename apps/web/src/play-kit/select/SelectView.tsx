import type { OptionView } from '@icando/game/views/options';
import { Volume2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { BoardTool } from '../../ui/Board.tsx';
import { cx } from '../../ui/cx.ts';
import { Ipa } from '../../ui/Ipa.tsx';
import { useKeys } from '../use-keys.ts';
import { useQuestionFocus } from '../use-question-focus.ts';
import { wordSize } from '../word-size.ts';
import { Choice } from './Choice.tsx';
import styles from './select.module.css';

interface SelectViewProps {
  /** Another one with everything new that must be read: the word takes focus. */
  moment: string;
  question: Omit<QuestionProps, 'ref'>;
  verdict: ReactNode;
  options: readonly OptionView[];
  /** Undefined where it is unknown. */
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

interface QuestionProps {
  ref: Ref<HTMLDivElement>;
  hint: string;
  word: string;
  /** Undefined where it is unknown. */
  lang: 'en' | 'vi' | undefined;
  pronunciation: string;
  /** Undefined while the English word must not be heard or seen. */
  onPlay: (() => void) | undefined;
}

/** The word asked. It takes focus with each question, so that it is read and keys have a place to be. */
function Question({ ref, hint, word, lang, pronunciation, onPlay }: QuestionProps) {
  return (
    <div className={styles.question}>
      <p className={styles.hint} lang="vi">
        {hint}
      </p>
      <div ref={ref} tabIndex={-1} className={styles.word} style={wordSize(word)} lang={lang}>
        {word}
      </div>
      {/* Its line stays when it is empty: nothing below moves when the answer shows it. */}
      <div className={styles.spoken}>
        {onPlay === undefined ? null : (
          <>
            <Ipa className={cx(styles.ipa)}>{pronunciation}</Ipa>
            <BoardTool
              className={cx(styles.play)}
              icon={<Volume2 />}
              label="Play the word"
              aria-keyshortcuts="Space R"
              onClick={onPlay}
            />
          </>
        )}
      </div>
    </div>
  );
}
