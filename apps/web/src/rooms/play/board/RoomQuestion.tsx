import type { CSSProperties } from 'react';
import { sayWord } from '../../../games/game-setup/index.ts';
import {
  useLastTicks,
  SelectView,
  WriteActions,
  WriteVerdict,
  WriteView,
} from '../../../games/play-kit/index.ts';
import { cx } from '../../../ui/cx.ts';
import { useMsUntil } from '../../../ui/use-ms-until.ts';
import type { QuestionRound, RoomProps, Stage } from '../../live/live-room.ts';
import { BoongBoard } from '../boong/BoongBoard.tsx';
import type { RoomBoardProps } from './board-props.ts';
import { LAST_S, LastSeconds } from './LastSeconds.tsx';
import { questionMs } from './question-length.ts';
import { RoomListen } from './RoomListen.tsx';
import styles from './room-question.module.css';
import { questionLang, roomGap, viewRoomOptions, knownAnswer } from './room-options.ts';
import { RoomVerdict, AnswerLine, Points, VerdictNote } from './RoomVerdict.tsx';
import { fillBoxes, shapeOf } from '@icando/game/questions/boxes';
import { viewJudged, viewTyping } from '@icando/game/views/boxes';
import { t, VI } from '../../../platform/i18n/language.ts';

interface RoomQuestionProps extends RoomProps {
  stage: Extract<Stage, { name: 'question' | 'feedback' }>;
}

/** An open or finished question: the time bar and the board of its game. */
export function RoomQuestion({ room, actions, stage }: RoomQuestionProps) {
  const { you, link } = room;
  const end = stage.name === 'feedback' ? stage.end : null;
  const canAnswer = end === null && stage.answer === null && you.is_player && link === 'open';
  return (
    <>
      {stage.question.type_game === 'game_boong' ? null : <TimeBar round={stage} isOpen={end === null} />}
      <GameBoard
        round={stage}
        end={end}
        isPlaying={you.is_player}
        onAnswer={canAnswer ? actions.answer : undefined}
      />
    </>
  );
}

function GameBoard(props: RoomBoardProps) {
  const { type_game, index } = props.round.question;
  switch (type_game) {
    case 'game_select':
      return <RoomSelect {...props} />;
    case 'game_write':
      return <RoomWrite {...props} />;
    case 'game_listen':
      return <RoomListen key={index} {...props} />;
    case 'game_boong':
      return <BoongBoard {...props} />;
  }
}

/** The remaining time of the question, as a bar and in digits; it stops when `isOpen` becomes false. */
export function TimeBar({ round, isOpen }: { round: QuestionRound; isOpen: boolean }) {
  const { openedAt, closesAt } = round;
  const left = useMsUntil(isOpen ? closesAt : null);
  const seconds = left === null ? null : Math.ceil(left / 1000);
  const isLast = seconds !== null && seconds > 0 && seconds <= LAST_S;
  useLastTicks(isLast ? seconds : null);
  // The bar shrinks linearly during the current second.
  const part = left === null ? 0 : Math.max(0, Math.min(1, (left - 1000) / questionMs(round)));
  return (
    <>
      <div className={cx(styles.time, isLast && styles.last, !isOpen && styles.over)}>
        <span className={styles.track} aria-hidden="true">
          <i key={openedAt} className={styles.left} style={{ '--part': part } as CSSProperties} />
        </span>
        <span className={styles.seconds} lang={VI}>
          {seconds === null ? '' : t('{seconds} giây', { seconds })}
        </span>
      </div>
      <LastSeconds isLast={isLast && round.answer === null} />
    </>
  );
}

const HINTS = { en: t('Chọn nghĩa đúng'), vi: t('Chọn từ tiếng Anh') };

/** The select game in a room. */
function RoomSelect({ round, end, isPlaying, onAnswer }: RoomBoardProps) {
  const { index, word_question, options } = round.question;
  const gap = roomGap(round.question, end);
  const lang = gap ? 'en' : questionLang(word_question, options);
  const answerLang = gap ? 'en' : lang && (lang === 'en' ? 'vi' : 'en');
  const word = end?.word;
  return (
    <SelectView
      isInRoom
      index={index}
      moment={`question ${index}`}
      question={{
        hint: gap ? t('Chọn từ còn thiếu') : lang ? HINTS[lang] : t('Chọn đáp án đúng'),
        gap,
        word: word_question,
        lang,
        pronunciation: word?.pronunciation_foreign ?? '',
        onPlay: word && (() => void sayWord(word)),
      }}
      verdict={
        <RoomVerdict
          {...{ round, end, isPlaying }}
          answer={
            <span lang={answerLang} translate="no">
              {end?.correct_option}
            </span>
          }
        />
      }
      options={viewRoomOptions(options, round, end)}
      answerLang={answerLang}
      chosen={end?.chosen}
      onChoose={
        onAnswer &&
        ((place) => {
          const option = options[place];
          if (option !== undefined) onAnswer(option);
        })
      }
      isStacked
    />
  );
}

/** The write game in a room. The boxes are made from the mask, because only the server has the letters. */
function RoomWrite({ round, end, isPlaying, onAnswer }: RoomBoardProps) {
  const { question, verdict, answer } = round;
  const shape = shapeOf(question.correct_option ?? '');
  const right = knownAnswer(round, end);
  // A spectator, or a player who was too slow, sees the answer in the boxes.
  const shownAnswer = answer ?? right;
  const judged = right === null ? null : viewJudged(right, isPlaying ? (answer ?? '') : (shownAnswer ?? ''));
  // Shown from sending the answer until the right answer is known.
  const sent = answer === null ? null : viewTyping(shape, answer);
  const isOpen = onAnswer !== undefined;
  return (
    <WriteView
      index={question.index}
      moment={`question ${question.index}`}
      word={question.word_question}
      gap={roomGap(question, end)}
      shape={shape}
      isOpen={isOpen}
      judged={judged ?? sent}
      verdict={
        <WriteVerdict
          isRight={verdict?.correct ?? null}
          view={judged ?? sent}
          chip={<Points round={round} />}
        >
          <VerdictNote {...{ round, end, isPlaying }} />
          {end?.word ? <AnswerLine word={end.word} adds="nothing" /> : null}
        </WriteVerdict>
      }
      actions={<WriteActions isOpen={isOpen} awaitsNext={false} onGiveUp={() => onAnswer?.('')} />}
      isInRoom
      onSubmit={(text) => {
        const filled = fillBoxes(shape, text);
        // Enter without text does nothing, so that a second Enter has no effect.
        if (filled.typed !== '') onAnswer?.(filled.text);
      }}
    />
  );
}
