import type { OptionView } from '@icando/game/views/options';
import { Volume2, Check, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { BoardTool } from '../../../ui/Board.tsx';
import { cx } from '../../../ui/cx.ts';
import { Ipa } from '../../../ui/Ipa.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { FittedText } from '../FittedText.tsx';
import { GapText, type ShownGap } from '../GapText.tsx';
import { useQuestionFocus } from '../use-question-focus.ts';
import card from './choice.module.css';
import styles from './select.module.css';
import { Kbd } from '../../../ui/Kbd.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { t, VI } from '../../../platform/i18n/language.ts';

interface SelectViewProps {
  /** A new index is a new question, which slides in. */
  index: number;
  /** A new value moves the focus to the word, so that screen readers read it. */
  moment: string;
  question: Omit<QuestionProps, 'ref'>;
  verdict: ReactNode;
  options: readonly OptionView[];
  answerLang: 'en' | 'vi' | undefined;
  onChoose: ((place: number) => void) | undefined;
  isStacked?: boolean;
  /** The whole board stays in the window, also with enlarged text. */
  isInRoom?: boolean;
  /** The number of players who chose each option; undefined while it is secret. */
  chosen?: readonly number[] | undefined;
  /** In the place of the options; the game takes no choice then. */
  instead?: ReactNode;
  /** Beside the verdict. */
  children?: ReactNode;
}

export function SelectView({
  index,
  moment,
  question,
  verdict,
  options,
  answerLang,
  onChoose,
  isStacked = false,
  isInRoom = false,
  chosen,
  instead,
  children,
}: SelectViewProps) {
  const heading = useQuestionFocus<HTMLSpanElement>(moment);
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
    <div
      className={cx(
        styles.game,
        isStacked && styles.stacked,
        question.gap !== undefined && !isInRoom && styles.gapGame,
      )}
    >
      <Question key={index} ref={heading} {...question} />
      <div className={styles.verdict}>
        {verdict}
        {children}
      </div>
      <div className={styles.choices} role="group" aria-label={t('Choices')}>
        {instead ??
          options.map((option, place) => (
            <Choice
              key={option.number}
              index={index}
              option={option}
              lang={answerLang}
              chosen={chosen?.[place]}
              onChoose={onChoose === undefined ? undefined : () => onChoose(place)}
            />
          ))}
      </div>
    </div>
  );
}

interface QuestionProps {
  ref: Ref<HTMLSpanElement>;
  hint: string;
  word: string;
  lang: 'en' | 'vi' | undefined;
  /** Set for a sentence with a gap, which is shown instead of the word. */
  gap?: ShownGap | undefined;
  pronunciation: string;
  /** Undefined while the English word is secret. */
  onPlay: (() => void) | undefined;
}

function Question({ ref, hint, word, lang, gap, pronunciation, onPlay }: QuestionProps) {
  return (
    <div className={cx(styles.question, gap !== undefined && styles.ofGap)}>
      <p className={styles.hint} lang={VI}>
        {hint}
      </p>
      {gap === undefined ? (
        <FittedText
          ref={ref}
          tabIndex={-1}
          box={styles.box}
          className={styles.word}
          text={word}
          lang={lang}
        />
      ) : (
        <GapText ref={ref} gap={gap} box={styles.box} className={styles.word} />
      )}
      {/* Keeps its height when empty, so that nothing below moves. */}
      <div className={styles.spoken}>
        {onPlay === undefined ? null : (
          <>
            <Ipa className={cx(styles.ipa)}>{pronunciation}</Ipa>
            <BoardTool
              className={cx(styles.play)}
              icon={<Volume2 />}
              label={t('Play the word')}
              aria-keyshortcuts="Space R"
              onClick={onPlay}
            />
          </>
        )}
      </div>
    </div>
  );
}

interface ChoiceProps {
  index: number;
  option: OptionView;
  lang: 'en' | 'vi' | undefined;
  chosen: number | undefined;
  onChoose: (() => void) | undefined;
}

const HUES = [card.troi, card.nang, card.sen];

/** The button stays mounted for all questions; only its text is remounted. */
function Choice({ index, option, lang, chosen, onChoose }: ChoiceProps) {
  const { number, text, state } = option;
  return (
    <button
      type="button"
      data-points-from={state === 'correct' || undefined}
      className={cx(
        card.choice,
        HUES[(number - 1) % HUES.length],
        state !== 'idle' && card[state],
        chosen !== undefined && card.counted,
      )}
      aria-disabled={onChoose === undefined || undefined}
      aria-keyshortcuts={String(number)}
      onClick={onChoose}
    >
      <span className={card.shape}>
        <Sign state={state} place={number - 1} />
      </span>
      <FittedText key={index} box={card.text} text={text} lang={lang} />
      <Kbd inherit={state === 'correct' || state === 'wrong'}>{String(number)}</Kbd>
      {chosen === undefined ? null : (
        <span className={card.chosen} lang={VI}>
          {t('{chosen} bạn', { chosen })}
        </span>
      )}
    </button>
  );
}

function Sign({ state, place }: { state: OptionView['state']; place: number }) {
  if (state === 'correct') {
    return (
      <>
        <Check aria-hidden="true" data-mark="right" />
        <VisuallyHidden lang={VI}>{t('Đáp án đúng:')}</VisuallyHidden>
      </>
    );
  }
  if (state === 'wrong') {
    return (
      <>
        <X aria-hidden="true" data-mark="wrong" />
        <VisuallyHidden lang={VI}>{t('Bạn chọn:')}</VisuallyHidden>
      </>
    );
  }
  return <ChoiceShape place={place} />;
}

export function ChoiceShape({ place }: { place: number }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {SHAPES[place % SHAPES.length]}
    </svg>
  );
}

const SHAPES = [
  <circle key="circle" cx="12" cy="12" r="9.5" />,
  <path
    key="triangle"
    d="M12 2.2c.7 0 1.3.4 1.7 1L22 18.4c.7 1.3-.2 2.9-1.7 2.9H3.7c-1.5 0-2.4-1.6-1.7-2.9L10.3 3.2c.4-.6 1-1 1.7-1Z"
  />,
  <rect key="square" x="3" y="3" width="18" height="18" rx="3.2" />,
];
