import type { ChoosePhase, ChosenPhase } from '@icando/game/solo/phases';
import { viewOptions } from '@icando/game/views/options';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { BoardProps } from '../board-props.ts';
import { NextButton } from '../line/NextButton.tsx';
import { sayWord } from '../say-word.ts';
import { useKeys } from '../use-keys.ts';
import { useQuestionFocus } from '../use-question-focus.ts';
import { Verdict } from '../Verdict.tsx';
import { Choice } from './Choice.tsx';
import { Question } from './Question.tsx';
import styles from './select.module.css';

/** The select game: one word, three answers. */
export function SelectBoard({ phase, send, awaitsNext }: BoardProps<ChoosePhase | ChosenPhase>) {
  const { question, index } = phase;
  const answerLang = question.asked === 'foreign_word' ? 'vi' : 'en';
  const isAnswered = phase.name === 'chosen';
  const options = viewOptions(question, phase.name === 'chosen' ? phase.option : undefined);
  // Hearing the English word before the answer would give it away when the Vietnamese one is asked.
  const isHearable = question.asked === 'foreign_word' || isAnswered;
  const onPlay = () => void sayWord(question.word);
  const onChoose = (option: number) => send({ type: 'choose', question: index, option });
  const onNext = () => send({ type: 'next', question: index });
  const heading = useQuestionFocus<HTMLDivElement>(`${awaitsNext ? 'next' : 'question'} ${index}`);
  useKeys((key) => {
    if (key === ' ' || key === 'r') {
      if (isHearable) onPlay();
      return true;
    }
    if (key === 'Enter') {
      if (awaitsNext) onNext();
      return awaitsNext;
    }
    const option = options.findIndex(({ number }) => String(number) === key);
    if (option >= 0) onChoose(option);
    return option >= 0;
  });
  return (
    <div className={styles.game}>
      <Question ref={heading} question={question} onPlay={isHearable ? onPlay : undefined} />
      <div className={styles.verdict}>
        <Verdict
          isRight={phase.name === 'chosen' ? phase.correct : null}
          right="Đúng rồi!"
          wrong="Sai rồi!"
          lang="vi"
        >
          {phase.name === 'chosen' && !phase.correct ? (
            <VisuallyHidden lang="vi">
              Đáp án: <span lang={answerLang}>{question.correct_option}</span>
            </VisuallyHidden>
          ) : null}
        </Verdict>
      </div>
      <div className={styles.choices} role="group" aria-label="Choices">
        {options.map((option, place) => (
          <Choice
            key={option.number}
            option={option}
            lang={answerLang}
            onChoose={isAnswered ? undefined : () => onChoose(place)}
          />
        ))}
      </div>
      {awaitsNext ? (
        <div className={styles.next}>
          <NextButton onNext={onNext} />
        </div>
      ) : null}
    </div>
  );
}
