import { shapeOf } from '@icando/game/questions/boxes';
import type { WritePhase, WrittenPhase } from '@icando/game/solo/phases';
import { viewJudged } from '@icando/game/views/boxes';
import type { BoardProps } from '../board-props.ts';
import { WriteActions, WriteVerdict, WriteView } from '../../play-kit/index.ts';

/** The write game: the Vietnamese word is shown, the English one is written letter by letter. */
export function WriteBoard({ phase, send, awaitsNext }: BoardProps<WritePhase | WrittenPhase>) {
  const { question, index } = phase;
  const answer = question.correct_option;
  const isOpen = phase.name === 'write';
  const judged = phase.name === 'written' ? viewJudged(answer, phase.given) : null;
  return (
    <WriteView
      index={index}
      moment={`${phase.name} ${index}`}
      word={question.word_question}
      shape={shapeOf(answer)}
      isOpen={isOpen}
      judged={judged}
      verdict={<WriteVerdict isRight={phase.name === 'written' ? phase.correct : null} view={judged} />}
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
