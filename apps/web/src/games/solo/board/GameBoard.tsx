import type { Phase, ChoosePhase, ChosenPhase, WritePhase, WrittenPhase } from '@icando/game/solo/phases';
import { boxedText, shapeOf } from '@icando/game/questions/boxes';
import { viewJudged, viewTyping } from '@icando/game/views/boxes';
import { viewOptions } from '@icando/game/views/options';
import { sayWord } from '../../game-setup/index.ts';
import {
  Verdict,
  SelectView,
  WriteActions,
  WriteVerdict,
  WriteView,
  type ShownGap,
} from '../../play-kit/index.ts';
import { t, VI } from '../../../platform/i18n/language.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import type { BoardProps } from '../board-props.ts';
import { MeetCard } from '../cards/MeetCard.tsx';
import { DictationBoard } from '../dictation/DictationBoard.tsx';
import { LineBoard } from '../line/LineBoard.tsx';
import { ListenBoard } from './ListenBoard.tsx';
import { NextButton } from './NextButton.tsx';
import { RecallTry } from './RecallTry.tsx';

/** The question, the verdict or the card on the board. */
export function GameBoard({ phase, send, awaitsNext }: BoardProps<Phase>) {
  switch (phase.name) {
    case 'meet':
      return (
        <MeetCard
          key={`${phase.index} ${phase.word.id}`}
          phase={phase}
          onSeen={() => send({ type: 'seen', question: phase.index })}
          onKnown={() => send({ type: 'known', question: phase.index })}
        />
      );
    case 'choose':
    case 'chosen':
      return <SelectBoard {...{ phase, send, awaitsNext }} />;
    case 'write':
    case 'written':
      return <WriteBoard {...{ phase, send, awaitsNext }} />;
    case 'dictate':
    case 'dictated':
      return <DictationBoard {...{ phase, send, awaitsNext }} />;
    case 'line':
    case 'flash':
    case 'lined':
      return <LineBoard {...{ phase, send }} />;
    case 'reading':
    case 'arrange':
    case 'arranged':
      return <ListenBoard {...{ phase, send, awaitsNext }} />;
    case 'finished':
      return null;
  }
}

/** The question is hidden, so that a pause gives no time to think. */
function hintFor({ gap, asked }: ChoosePhase['question']): string {
  if (gap !== undefined) return t('Chọn từ còn thiếu');
  return asked === 'foreign_word' ? t('Chọn nghĩa đúng') : t('Chọn từ tiếng Anh');
}

/** The sentence of a question with a gap, whole after the answer. */
function shownGap(
  { gap }: ChoosePhase['question'] | WritePhase['question'],
  isAnswered: boolean,
): ShownGap | undefined {
  return gap && { ...gap, sentence: isAnswered ? gap.sentence : undefined };
}

function SelectBoard({ phase, send, awaitsNext }: BoardProps<ChoosePhase | ChosenPhase>) {
  const { question, index } = phase;
  const isEnglish = question.asked === 'foreign_word';
  const answerLang = isEnglish ? 'vi' : 'en';
  const isAnswered = phase.name === 'chosen';
  // The English pronunciation would reveal the answer.
  const canPlay = isEnglish || isAnswered;
  const isClosed =
    phase.name === 'choose' && phase.stepwise?.openedAt === undefined && phase.stepwise !== undefined;
  const onNext = () => send({ type: 'next', question: index });
  useKeys((key) => {
    if (key !== 'Enter' || !awaitsNext) return false;
    onNext();
    return true;
  });
  return (
    <SelectView
      index={index}
      moment={`${awaitsNext ? 'next' : 'question'} ${index}`}
      instead={isClosed ? <RecallTry onOpen={() => send({ type: 'open', question: index })} /> : undefined}
      question={{
        hint: hintFor(question),
        word: question.word_question,
        lang: isEnglish ? 'en' : 'vi',
        gap: shownGap(question, isAnswered),
        pronunciation: question.word.pronunciation_foreign,
        onPlay: canPlay ? () => void sayWord(question.word) : undefined,
      }}
      verdict={
        <Verdict
          isRight={phase.name === 'chosen' ? phase.correct : null}
          right={t('Đúng rồi!')}
          wrong={t('Sai rồi!')}
          lang={VI}
        >
          {phase.name === 'choose' && phase.stepwise !== undefined && !isClosed ? (
            <VisuallyHidden lang={VI}>{t('Các đáp án đã hiện.')}</VisuallyHidden>
          ) : null}
          {phase.name === 'chosen' && !phase.correct ? (
            <VisuallyHidden lang={VI}>
              {t('Đáp án:')}{' '}
              <span lang={answerLang} translate="no">
                {question.correct_option}
              </span>
            </VisuallyHidden>
          ) : null}
        </Verdict>
      }
      options={viewOptions(question, phase.name === 'chosen' ? phase.option : undefined)}
      answerLang={answerLang}
      onChoose={isAnswered ? undefined : (option) => send({ type: 'choose', question: index, option })}
    >
      {awaitsNext ? <NextButton onNext={onNext} /> : null}
    </SelectView>
  );
}

function WriteBoard({ phase, send, awaitsNext }: BoardProps<WritePhase | WrittenPhase>) {
  const { question, index } = phase;
  const answer = question.correct_option;
  const isOpen = phase.name === 'write';
  const shape = shapeOf(boxedText(answer));
  // 'Không biết' is no mistake: nothing is red, and the answer is shown.
  const isUnknown = phase.name === 'written' && phase.given === '';
  const judged =
    phase.name === 'written'
      ? { ...viewJudged(answer, phase.given), ...(isUnknown && { boxes: viewTyping(shape, '').boxes }) }
      : null;
  return (
    <WriteView
      index={index}
      moment={`${phase.name} ${index}`}
      word={question.word_question}
      gap={shownGap(question, !isOpen)}
      shape={shape}
      isOpen={isOpen}
      judged={judged}
      verdict={
        <WriteVerdict isRight={phase.name === 'written' && !isUnknown ? phase.correct : null} view={judged} />
      }
      actions={
        <WriteActions
          isOpen={isOpen}
          awaitsNext={awaitsNext}
          onGiveUp={() => send({ type: 'give_up', question: index })}
        />
      }
      onSubmit={(text) => {
        if (awaitsNext) send({ type: 'next', question: index });
        else send({ type: 'write', question: index, text });
      }}
    />
  );
}
