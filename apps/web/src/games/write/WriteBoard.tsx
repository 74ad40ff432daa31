import { shapeOf } from '@icando/game/questions/boxes';
import type { WritePhase, WrittenPhase } from '@icando/game/solo/phases';
import { viewJudged, viewTyping } from '@icando/game/views/boxes';
import { type FormEvent, useState } from 'react';
import type { BoardProps } from '../board-props.ts';
import { useQuestionFocus } from '../use-question-focus.ts';
import { LetterBoxes } from './LetterBoxes.tsx';
import { useAnswerText } from './use-answer-text.ts';
import { WriteActions } from './WriteActions.tsx';
import { WriteVerdict } from './WriteVerdict.tsx';
import styles from './write.module.css';

/** The write game: the Vietnamese word is shown, the English one is written letter by letter. */
export function WriteBoard({ phase, send, awaitsNext }: BoardProps<WritePhase | WrittenPhase>) {
  const { question, index } = phase;
  const answer = question.correct_option;
  const shape = shapeOf(answer);
  const isOpen = phase.name === 'write';
  const { text, onChange, onCompositionEnd } = useAnswerText(index, shape, isOpen);
  const [isTyping, setTyping] = useState(false);
  const input = useQuestionFocus<HTMLInputElement>(`${phase.name} ${index}`);
  const view = phase.name === 'write' ? viewTyping(shape, text) : viewJudged(answer, phase.given);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (awaitsNext) send({ type: 'next', question: index });
    else send({ type: 'write', question: index, text });
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
          <p className={styles.word} lang="vi">
            {question.word_question}
          </p>
        </div>
        <div className={styles.answer}>
          <LetterBoxes view={view} isTyping={isTyping && isOpen} />
          <input
            ref={input}
            className={styles.input}
            aria-label={`Answer for ${question.word_question}, ${shape.boxes} ${shape.boxes === 1 ? 'letter' : 'letters'}`}
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
        <WriteVerdict isRight={phase.name === 'written' ? phase.correct : null} view={view} />
      </div>
      <WriteActions
        isOpen={isOpen}
        awaitsNext={awaitsNext}
        onGiveUp={() => send({ type: 'give_up', question: index })}
      />
    </form>
  );
}
