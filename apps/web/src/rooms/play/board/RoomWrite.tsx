import { fillBoxes, shapeOf } from '@icando/game/questions/boxes';
import { viewJudged, viewTyping } from '@icando/game/views/boxes';
import { WriteActions, WriteVerdict, WriteView } from '../../../play-kit/index.ts';
import type { RoomBoardProps } from './board-props.ts';
import { knownAnswer } from './room-options.ts';
import { AnswerLine, Points, VerdictNote } from './RoomVerdict.tsx';

/** The write game in a room. The boxes come from the mask: the letters are known to the server alone. */
export function RoomWrite({ asked, end, isPlaying, onAnswer }: RoomBoardProps) {
  const { question, verdict, answer } = asked;
  const shape = shapeOf(question.correct_option ?? '');
  const right = knownAnswer(asked, end);
  // Who only watches, or was too slow, sees the answer in the boxes.
  const given = answer ?? right;
  const judged = right === null ? null : viewJudged(right, isPlaying ? (answer ?? '') : (given ?? ''));
  // Sent, and the right answer not yet known.
  const sent = answer === null ? null : viewTyping(shape, answer);
  const isOpen = onAnswer !== undefined;
  return (
    <WriteView
      index={question.index}
      moment={`question ${question.index}`}
      word={question.word_question}
      shape={shape}
      isOpen={isOpen}
      judged={judged ?? sent}
      verdict={
        <WriteVerdict
          isRight={verdict?.correct ?? null}
          view={judged ?? sent}
          chip={<Points asked={asked} />}
        >
          <VerdictNote {...{ asked, end, isPlaying }} />
          {end?.word ? <AnswerLine word={end.word} isShort /> : null}
        </WriteVerdict>
      }
      actions={<WriteActions isOpen={isOpen} awaitsNext={false} onGiveUp={() => onAnswer?.('')} />}
      onSubmit={(text) => {
        const filled = fillBoxes(shape, text);
        // With nothing typed Enter does nothing, so that a second Enter costs nothing.
        if (filled.typed !== '') onAnswer?.(filled.text);
      }}
    />
  );
}
