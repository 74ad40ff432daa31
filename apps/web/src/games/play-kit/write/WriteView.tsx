import { type AnswerShape, fillBoxes } from '@icando/game/questions/boxes';
import { type BoxesView, viewTyping } from '@icando/game/views/boxes';
import { type FormEvent, type ReactNode, useState, type ChangeEvent, type CompositionEvent } from 'react';
import { letterTone } from '../../../platform/audio/sounds.ts';
import { cx } from '../../../ui/cx.ts';
import { FittedText } from '../FittedText.tsx';
import { GapText, spokenGap, type ShownGap } from '../GapText.tsx';
import { useQuestionFocus } from '../use-question-focus.ts';
import { LetterBoxes } from './LetterBoxes.tsx';
import styles from './write.module.css';
import { EN, t, VI } from '../../../platform/i18n/language.ts';

interface WriteViewProps {
  /** A new index empties the boxes. */
  index: number;
  /** A new value focuses the input, so that screen readers read its label. */
  moment: string;
  word: string;
  /** Set for a sentence with a gap, which is shown instead of the word. */
  gap?: ShownGap | undefined;
  shape: AnswerShape;
  isOpen: boolean;
  /** Null while typing. */
  judged: BoxesView | null;
  verdict: ReactNode;
  actions: ReactNode;
  /** In a room the verdict is longer. */
  isInRoom?: boolean;
  onSubmit: (text: string) => void;
}

export function WriteView({
  index,
  moment,
  word,
  gap,
  shape,
  isOpen,
  judged,
  verdict,
  actions,
  isInRoom = false,
  onSubmit,
}: WriteViewProps) {
  const { text, onChange, onCompositionEnd } = useAnswerText(index, shape, isOpen);
  const [isTyping, setTyping] = useState(false);
  const input = useQuestionFocus<HTMLInputElement>(moment);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit(text);
    // Ends the composition of a phone's keyboard, which would otherwise continue in the next answer.
    input.current?.setSelectionRange(text.length, text.length);
  }

  return (
    <form
      className={cx(styles.game, isInRoom ? styles.inRoom : gap !== undefined && styles.gapGame)}
      onSubmit={submit}
      autoComplete="off"
      noValidate
    >
      <div className={cx(styles.question, gap !== undefined && styles.ofGap)}>
        <p className={styles.hint} lang={VI}>
          {gap === undefined ? t('Viết từ tiếng Anh') : t('Viết từ còn thiếu')}
        </p>
        {gap === undefined ? (
          <FittedText key={index} box={styles.box} className={styles.word} text={word} lang="vi" />
        ) : (
          <GapText key={index} gap={gap} box={styles.box} className={styles.word} />
        )}
        <div className={styles.answer}>
          <LetterBoxes view={judged ?? viewTyping(shape, text)} isTyping={isTyping && isOpen} />
          <input
            ref={input}
            className={styles.input}
            aria-label={answerLabel(gap === undefined ? word : spokenGap(gap), shape.boxes)}
            lang={EN}
            value={text}
            onChange={onChange}
            onCompositionEnd={onCompositionEnd}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
            onSelect={({ currentTarget: box }) => {
              // Boxes are filled from the left, so the caret stays at the end.
              if (box.selectionStart !== box.value.length)
                box.setSelectionRange(box.value.length, box.value.length);
            }}
            onKeyDown={(event) => {
              // This Enter only ends a composition.
              const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
              if (event.key === 'Enter' && isComposing) event.preventDefault();
            }}
            autoCapitalize="none"
            autoCorrect="off"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            inputMode="text"
          />
        </div>
        {verdict}
      </div>
      {actions}
    </form>
  );
}

function answerLabel(word: string, boxes: number): string {
  return boxes === 1
    ? t('Answer for {word}, {boxes} letter', { word, boxes })
    : t('Answer for {word}, {boxes} letters', { word, boxes });
}

interface AnswerText {
  /** The raw text during a composition, otherwise only the accepted characters. */
  readonly text: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
}

/**
 * Telex and VNI rewrite earlier letters, so during a composition the input must keep the raw text; anything else
 * would double or drop letters.
 */
function useAnswerText(question: number, shape: AnswerShape, isOpen: boolean): AnswerText {
  const [draft, setDraft] = useState({ question, text: '' });
  const text = draft.question === question ? draft.text : '';

  function keep(raw: string, isComposing: boolean): void {
    if (!isOpen) return;
    const { typed } = fillBoxes(shape, raw);
    const before = countOf(shape, text);
    const after = countOf(shape, raw);
    // Adding a tone mark plays no sound.
    if (after > before) letterTone(after - 1);
    setDraft({ question, text: isComposing ? raw : typed });
  }

  return {
    text,
    onChange(event) {
      const native = event.nativeEvent;
      keep(event.target.value, native instanceof InputEvent && native.isComposing);
    },
    onCompositionEnd: (event) => keep(event.currentTarget.value, false),
  };
}

function countOf(shape: AnswerShape, raw: string): number {
  return fillBoxes(shape, raw).slots.filter((slot) => slot.kind === 'box' && slot.character !== '').length;
}
