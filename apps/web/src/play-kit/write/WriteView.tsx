import { type AnswerShape, fillBoxes } from '@icando/game/questions/boxes';
import { type BoxesView, viewTyping } from '@icando/game/views/boxes';
import { type FormEvent, type ReactNode, useState, type ChangeEvent, type CompositionEvent } from 'react';
import { letterTone } from '../../platform/sounds.ts';
import { useQuestionFocus } from '../use-question-focus.ts';
import { wordSize } from '../word-size.ts';
import { LetterBoxes } from './LetterBoxes.tsx';
import styles from './write.module.css';

interface WriteViewProps {
  /** From 0; another one begins with empty boxes. */
  index: number;
  /** Another one with everything new that must be read: the input takes focus. */
  moment: string;
  /** The Vietnamese word. */
  word: string;
  shape: AnswerShape;
  isOpen: boolean;
  /** The boxes once judged; null while they show what is typed. */
  judged: BoxesView | null;
  verdict: ReactNode;
  /** Its submit button submits. */
  actions: ReactNode;
  /** Gets what the input holds. */
  onSubmit: (text: string) => void;
}

/** A Vietnamese word and boxes for the English one inside a chalkboard, alone or in a room. */
export function WriteView({
  index,
  moment,
  word,
  shape,
  isOpen,
  judged,
  verdict,
  actions,
  onSubmit,
}: WriteViewProps) {
  const { text, onChange, onCompositionEnd } = useAnswerText(index, shape, isOpen);
  const [isTyping, setTyping] = useState(false);
  const input = useQuestionFocus<HTMLInputElement>(moment);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit(text);
    // A phone's keyboard goes on composing into the next answer unless it is told that this one is done.
    input.current?.setSelectionRange(text.length, text.length);
  }

  return (
    <form className={styles.game} onSubmit={submit} autoComplete="off" noValidate>
      <div className={styles.question}>
        <div>
          <p className={styles.hint} lang="vi">
            Viết từ tiếng Anh
          </p>
          <p className={styles.word} style={wordSize(word)} lang="vi">
            {word}
          </p>
        </div>
        <div className={styles.answer}>
          <LetterBoxes view={judged ?? viewTyping(shape, text)} isTyping={isTyping && isOpen} />
          <input
            ref={input}
            className={styles.input}
            aria-label={`Answer for ${word}, ${shape.boxes} ${shape.boxes === 1 ? 'letter' : 'letters'}`}
            lang="en"
            value={text}
            onChange={onChange}
            onCompositionEnd={onCompositionEnd}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
            onSelect={({ currentTarget: box }) => {
              // Letters go into boxes from the left, so the caret has one place: the end.
              if (box.selectionStart !== box.value.length)
                box.setSelectionRange(box.value.length, box.value.length);
            }}
            onKeyDown={(event) => {
              // This Enter ends a composition; only the next one submits.
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

interface AnswerText {
  /** What the input holds: raw while a composition runs, else only what stands in the boxes. */
  readonly text: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
}

/**
 * The text of one question's answer. Telex and VNI rewrite letters that are already there, so while they compose the
 * input keeps exactly what the input method put into it; writing anything else back would double or drop a letter.
 */
function useAnswerText(question: number, shape: AnswerShape, isOpen: boolean): AnswerText {
  const [draft, setDraft] = useState({ question, text: '' });
  const text = draft.question === question ? draft.text : '';

  function keep(raw: string, isComposing: boolean): void {
    if (!isOpen) return;
    const { typed } = fillBoxes(shape, raw);
    const before = countOf(shape, text);
    const after = countOf(shape, raw);
    // A tone mark changes a letter and adds none: no second tone.
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

/** Boxes that hold a letter. */
function countOf(shape: AnswerShape, raw: string): number {
  return fillBoxes(shape, raw).slots.filter((slot) => slot.kind === 'box' && slot.character !== '').length;
}
