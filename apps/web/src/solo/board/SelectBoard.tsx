import type { ChoosePhase, ChosenPhase } from '@icando/game/solo/phases';
import { viewOptions } from '@icando/game/views/options';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { BoardProps } from '../board-props.ts';
import { NextButton } from './NextButton.tsx';
import { sayWord, useKeys, Verdict, SelectView } from '../../play-kit/index.ts';
import styles from './board.module.css';

/** The select game: one word, three answers. */
export function SelectBoard({ phase, send, awaitsNext }: BoardProps<ChoosePhase | ChosenPhase>) {
  const { question, index } = phase;
  const isEnglish = question.asked === 'foreign_word';
  const answerLang = isEnglish ? 'vi' : 'en';
  const isAnswered = phase.name === 'chosen';
  // Hearing the English word before the answer would give it away when the Vietnamese one is asked.
  const isHearable = isEnglish || isAnswered;
  const onNext = () => send({ type: 'next', question: index });
  useKeys((key) => {
    if (key !== 'Enter' || !awaitsNext) return false;
    onNext();
    return true;
  });
  return (
    <SelectView
      moment={`${awaitsNext ? 'next' : 'question'} ${index}`}
      question={{
        hint: isEnglish ? 'Chọn nghĩa đúng' : 'Chọn từ tiếng Anh',
        word: question.word_question,
        lang: isEnglish ? 'en' : 'vi',
        pronunciation: question.word.pronunciation_foreign,
        onPlay: isHearable ? () => void sayWord(question.word) : undefined,
      }}
      verdict={
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
      }
      options={viewOptions(question, phase.name === 'chosen' ? phase.option : undefined)}
      answerLang={answerLang}
      onChoose={isAnswered ? undefined : (option) => send({ type: 'choose', question: index, option })}
    >
      {awaitsNext ? (
        <div className={styles.next}>
          <NextButton onNext={onNext} />
        </div>
      ) : null}
    </SelectView>
  );
}
