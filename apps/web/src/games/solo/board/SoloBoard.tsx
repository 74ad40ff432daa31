import { HAS_GAP_FORM, type GameForm } from '@icando/contract/games';
import type { Phase, ChoosePhase, ChosenPhase, WritePhase, WrittenPhase } from '@icando/game/solo/phases';
import { ListChecks, Play } from 'lucide-react';
import { useRef, type RefObject, useEffect } from 'react';
import tiPeek from '../../../ui/art/ti-peek.svg';
import { Board, BoardTool } from '../../../ui/Board.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Repaired } from '../../../ui/Repaired.tsx';
import { useBottomBar } from '../../../ui/use-bottom-bar.ts';
import type { BoardProps } from '../board-props.ts';
import { DictationBoard } from '../dictation/DictationBoard.tsx';
import { LineBoard } from '../line/LineBoard.tsx';
import { type Miss, missOf } from '../cards/miss.ts';
import { MissCard } from '../cards/MissCard.tsx';
import { chooseForm } from '../setup.ts';
import type { Game } from '../solo-store.ts';
import { changeSetup, solo, useGame, useSetup } from '../solo.ts';
import { emptyChoice, openWords } from '../start-game.ts';
import { BoardHead } from './BoardHead.tsx';
import { ListenBoard } from './ListenBoard.tsx';
import { RecallTry } from './RecallTry.tsx';
import { WaitSwitch } from './WaitSwitch.tsx';
import styles from './board.module.css';
import { viewOptions } from '@icando/game/views/options';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { NextButton } from './NextButton.tsx';
import { ChosenWords, FormChoice, sayWord, useChosen, useWordsInPlay } from '../../game-setup/index.ts';
import {
  Verdict,
  SelectView,
  WriteActions,
  WriteVerdict,
  WriteView,
  type ShownGap,
} from '../../play-kit/index.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { boxedText, shapeOf } from '@icando/game/questions/boxes';
import { viewJudged, viewTyping } from '@icando/game/views/boxes';
import { EN, t, VI } from '../../../platform/i18n/language.ts';

interface SoloBoardProps {
  onHelp: () => void;
  onLeave: () => void;
}

export function SoloBoard({ onHelp, onLeave }: SoloBoardProps) {
  const game = useGame();
  const board = useRef<HTMLElement>(null);
  const isRunning = game.status === 'running';
  const miss = heldMiss(game);
  useBottomBar(isRunning ? 'board' : undefined);
  useBoardFocus(board, isRunning ? game.solo.run.startedAt : null);
  useKeptFocus(board, isRunning ? game.solo.phase.name : undefined);
  return (
    <Board
      ref={board}
      tabIndex={-1}
      aria-label={t('Game board')}
      data-solo-board=""
      data-status={game.status}
      className={cx(styles.stage)}
    >
      <BoardHead game={game} onHelp={onHelp} onLeave={onLeave} />
      {isRunning && game.pausedAt !== undefined ? (
        <PausedBoard />
      ) : isRunning ? (
        <Repaired>
          {miss === null ? (
            <GameBoard phase={game.solo.phase} send={solo.send} awaitsNext={game.waits} />
          ) : (
            <MissCard
              key={miss.index}
              miss={miss}
              onNext={() => solo.send({ type: 'next', question: miss.index })}
            />
          )}
        </Repaired>
      ) : (
        <IdleBoard isStarting={game.status === 'starting'} />
      )}
    </Board>
  );
}

/** The miss that the first game of an account shows until its learner goes on. */
function heldMiss(game: Game): Miss | null {
  if (game.status !== 'running' || !game.waits) return null;
  const { run, phase } = game.solo;
  return run.enough === undefined ? null : missOf(phase, run);
}

export function GameBoard({ phase, send, awaitsNext }: BoardProps<Phase>) {
  switch (phase.name) {
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
function PausedBoard() {
  useKeys((key) => {
    if (key !== 'Enter') return false;
    solo.goOn();
    return true;
  });
  return (
    <div className={styles.idle} lang={VI}>
      <span className={styles.peek}>
        <img src={tiPeek} alt="" />
      </span>
      <p role="status">{t('Đang tạm dừng. Đồng hồ đứng yên.')}</p>
      <Button kind="play" size="lg" icon={<Play />} aria-keyshortcuts="Enter" onClick={solo.goOn}>
        {t('Chơi tiếp')}
      </Button>
    </div>
  );
}

function IdleBoard({ isStarting }: { isStarting: boolean }) {
  const setup = useSetup();
  const chosen = useChosen(setup, setup.fromUserId);
  return (
    <div className={styles.idle}>
      <span className={styles.peek}>
        <img src={tiPeek} alt="" />
      </span>
      {isStarting ? (
        <p role="status">
          <Spinner inherit /> <span lang={VI}>{t('Tí đang xếp bài…')}</span>
        </p>
      ) : (
        <>
          {chosen === null ? null : <ChosenWords chosen={chosen} onEmpty={emptyChoice} />}
          {chosen === null || !HAS_GAP_FORM[setup.view] ? null : <Form />}
          {chosen === null ? null : <WaitSwitch onChange={() => {}} />}
          <p lang={VI}>
            {chosen === null ? (
              <span key="empty">{t('Chọn vài từ rồi chơi nhé. ')}</span>
            ) : (
              <span key="ready">
                {t('Bấm')} <b lang={EN}>{t('Start')}</b> {t('để chơi.')}
              </span>
            )}
          </p>
        </>
      )}
      <BoardTool icon={<ListChecks />} onClick={openWords}>
        {setup.words.length > 0 ? t('Change words') : t('Choose words')}
      </BoardTool>
    </div>
  );
}

function Form() {
  const setup = useSetup();
  const { form } = setup;
  const words = useWordsInPlay(setup, setup.fromUserId, form === 'gap');
  const onForm = (chosen: GameForm) => changeSetup((before) => chooseForm(before, chosen));
  return <FormChoice className={cx(styles.form)} {...{ form, onForm, words }} />;
}

/** Focuses the board when a game starts, unless an element in the board has the focus already. */
function useBoardFocus(board: RefObject<HTMLElement | null>, startedAt: number | null): void {
  useEffect(() => {
    // The start button is in the head of the board, or outside the board.
    if (startedAt === null) return;
    const active = document.activeElement;
    const isInBoard =
      active instanceof HTMLElement && board.current?.contains(active) && active !== board.current;
    if (isInBoard && !active.closest('[data-board-head]')) return;
    board.current?.focus({ preventScroll: true });
  }, [board, startedAt]);
}

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
