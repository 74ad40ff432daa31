import type { AskedWord as AskedWordFrame, Question, QuestionEndFrame } from '@icando/contract/room-frames';
import { sameText } from '@icando/game/questions/game-word';
import { Check } from 'lucide-react';
import type { Ref } from 'react';
import {
  ChoiceShape,
  FittedText,
  GapSentence,
  useQuestionFocus,
  wordSize,
  type ShownGap,
} from '../../../games/play-kit/index.ts';
import { cx } from '../../../ui/cx.ts';
import { Ipa } from '../../../ui/Ipa.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { QuestionRound, Stage } from '../../live/live-room.ts';
import { questionLang, roomGap } from '../board/room-options.ts';
import { TimeBar } from '../board/RoomQuestion.tsx';
import { Chosen } from './Chosen.tsx';
import { WatchedHoles } from './WatchedHoles.tsx';
import { WatchedReading } from './WatchedReading.tsx';
import styles from './watch.module.css';
import { EN, t, VI } from '../../../platform/i18n/language.ts';

interface WatchedProps {
  question: Question;
  /** Null while the question is open. */
  end: QuestionEndFrame | null;
}

/** A question in the projector view: large, without controls. */
export function WatchedQuestion({ stage }: { stage: Extract<Stage, { name: 'question' | 'feedback' }> }) {
  const { question } = stage;
  const end = stage.name === 'feedback' ? stage.end : null;
  return (
    <>
      {question.type_game === 'game_boong' ? null : <TimeBar round={stage} isOpen={end === null} />}
      <div className={styles.watched}>
        <WatchedGame round={stage} end={end} />
      </div>
    </>
  );
}

function WatchedGame({ round, end }: { round: QuestionRound; end: WatchedProps['end'] }) {
  const { question, closesAt, mice } = round;
  switch (question.type_game) {
    case 'game_select':
      return <WatchedChoices question={question} end={end} />;
    case 'game_write':
      return <WatchedBoxes question={question} end={end} />;
    case 'game_listen':
      return <WatchedReading key={question.index} question={question} end={end} closesAt={closesAt} />;
    case 'game_boong':
      return (
        <>
          <AskedWord question={question} lang="vi" end={end} />
          <WatchedHoles question={question} end={end} mice={mice} />
        </>
      );
  }
}

interface AskedWordProps extends WatchedProps {
  lang: 'en' | 'vi' | undefined;
}

/** The asked word; after the question also its translation and pronunciation. */
function AskedWord({ question, lang, end }: AskedWordProps) {
  const heading = useQuestionFocus<HTMLParagraphElement>(`question ${question.index}`);
  const word = end?.word;
  const gap = roomGap(question, end);
  if (gap) return <AskedSentence ref={heading} gap={gap} word={word} />;
  return (
    <div className={styles.asked}>
      <p
        ref={heading}
        tabIndex={-1}
        className={styles.word}
        lang={lang}
        translate="no"
        style={wordSize(question.word_question)}
      >
        {question.word_question}
      </p>
      <p className={styles.both} role="status">
        {word ? (
          <>
            {lang === 'en' ? null : (
              <b lang="en" translate="no">
                {word.foreign_word}
              </b>
            )}
            <Ipa className={cx(styles.ipa)}>{word.pronunciation_foreign}</Ipa>
            {lang === 'vi' ? null : (
              <span lang="vi" translate="no">
                {word.native_word}
              </span>
            )}
          </>
        ) : null}
      </p>
    </div>
  );
}

interface AskedSentenceProps {
  ref: Ref<HTMLParagraphElement>;
  gap: ShownGap;
  word: AskedWordFrame | undefined;
}

/** A sentence with its gap, whole after the question, above its translation. */
function AskedSentence({ ref, gap, word }: AskedSentenceProps) {
  const { gapped, sentence, translation } = gap;
  return (
    <div className={styles.asked}>
      <p
        ref={ref}
        tabIndex={-1}
        className={cx(styles.word, styles.sentence)}
        style={wordSize(sentence ?? gapped)}
      >
        <GapSentence gapped={gapped} sentence={sentence} />
      </p>
      <p className={cx(styles.both, styles.translation)} lang="vi" translate="no">
        {translation}
      </p>
      <div role="status">
        {word ? (
          <VisuallyHidden>
            <span lang="en" translate="no">
              {word.foreign_word}
            </span>{' '}
            <span lang="vi" translate="no">
              {word.native_word}
            </span>
          </VisuallyHidden>
        ) : null}
      </div>
    </div>
  );
}

const HUES = [styles.troi, styles.nang, styles.sen];

function WatchedChoices({ question, end }: WatchedProps) {
  const { word_question, options } = question;
  const isGap = question.translation !== undefined;
  const lang = isGap ? 'en' : questionLang(word_question, options);
  const answerLang = isGap ? 'en' : lang && (lang === 'en' ? 'vi' : 'en');
  return (
    <>
      <AskedWord question={question} lang={lang} end={end} />
      <ul className={styles.choices} aria-label={t('Choices')}>
        {options.map((option, place) => {
          const isRight = end !== null && sameText(option, end.correct_option);
          return (
            <li
              key={option}
              className={cx(
                styles.choice,
                styles.lines,
                isGap && styles.low,
                HUES[place % HUES.length],
                end !== null && (isRight ? styles.right : styles.rest),
              )}
            >
              <span className={styles.shape}>
                {isRight ? <Check aria-hidden="true" /> : <ChoiceShape place={place} />}
              </span>
              {isRight ? <VisuallyHidden lang={VI}>{`${t('Đáp án đúng:')} `}</VisuallyHidden> : null}
              <FittedText box={styles.fitted} text={option} lang={answerLang} />
              <Chosen end={end} count={end?.chosen?.[place]} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A box for every letter; after the question, the word. */
function WatchedBoxes({ question, end }: WatchedProps) {
  const mask = question.correct_option ?? '';
  return (
    <>
      <AskedWord question={question} lang="vi" end={end} />
      {end === null ? (
        <p
          className={styles.boxes}
          role="img"
          aria-label={t('{count} letters', { count: mask.replaceAll(/[^•]/g, '').length })}
        >
          {mask.split(' ').map((word, at) => {
            // Two words of a mask may look the same.
            const number = at + 1;
            return (
              <span key={number} className={styles.boxedWord}>
                {Array.from(word, (sign, place) => (
                  <span key={place} className={cx(sign === '•' && styles.box)}>
                    {sign === '•' ? '' : sign}
                  </span>
                ))}
              </span>
            );
          })}
        </p>
      ) : (
        <p className={styles.answer} lang={EN}>
          <VisuallyHidden lang={VI}>{`${t('Đáp án:')} `}</VisuallyHidden>
          <span translate="no">{end.correct_option}</span>
        </p>
      )}
    </>
  );
}
