import { START_LIVES } from '@icando/contract/games';
import type { ArrangedPhase, ArrangePhase, ReadingPhase } from '@icando/game/solo/phases';
import { viewListen } from '@icando/game/views/tiles';
import { Heart, HeartCrack } from 'lucide-react';
import { ListenView } from '../../play-kit/index.ts';
import { cx } from '../../../ui/cx.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { BoardProps } from '../board-props.ts';
import { ReplayTools } from './ReplayTools.tsx';
import styles from './listen-head.module.css';
import { EN, t, VI } from '../../../platform/i18n/language.ts';

export function ListenBoard({
  phase,
  send,
  awaitsNext,
}: BoardProps<ReadingPhase | ArrangePhase | ArrangedPhase>) {
  const { places, tiles, canSubmit } = viewListen(phase);
  const question = phase.index;
  const isInReview = phase.lives > START_LIVES;
  const laid = phase.name === 'reading' ? 0 : phase.laid.length;
  const onSubmit = canSubmit ? () => send({ type: 'submit', question }) : undefined;
  return (
    <ListenView
      stage={phase.name}
      wordsRead={phase.name === 'reading' ? phase.wordsRead : 0}
      places={places}
      tiles={tiles}
      laid={laid}
      label={awaitsNext ? t('Tiếp') : t('Submit · {laid} / {count}', { laid, count: places.length })}
      labelLang={awaitsNext ? VI : EN}
      onLay={(tile) => {
        send({ type: 'lay', question, tile });
        // A review asks for one word, so that the tile is the answer.
        if (isInReview && places.length === 1) send({ type: 'submit', question });
      }}
      onTakeBack={(place) => send({ type: 'take_back', question, place })}
      onProceed={awaitsNext ? () => send({ type: 'next', question }) : onSubmit}
      head={<ListenHead phase={phase} />}
      tools={<ReplayTools key={question} words={phase.question.read} isReading={phase.name === 'reading'} />}
    />
  );
}

function ListenHead({ phase }: { phase: ReadingPhase | ArrangePhase | ArrangedPhase }) {
  const { lives, question } = phase;
  return (
    <div className={styles.head}>
      {phase.name === 'reading' ? (
        // Not a live region, because a screen reader would talk over the words.
        <p className={styles.hint}>
          {t('Nghe nhé… {wordsRead} / {count}', { wordsRead: phase.wordsRead, count: question.read.length })}
        </p>
      ) : null}
      {phase.name === 'arrange' ? (
        <p className={styles.hint}>{t('Xếp lại đúng thứ tự bạn vừa nghe')}</p>
      ) : null}
      <div role="status" className={phase.name === 'arranged' ? undefined : styles.unseen}>
        {phase.name === 'arrange' ? (
          <VisuallyHidden>{t('Đến lượt bạn, {count} từ', { count: question.read.length })}</VisuallyHidden>
        ) : null}
        {phase.name === 'arranged' ? <Verdict isRight={phase.correct} lives={lives} /> : null}
      </div>
      {lives <= START_LIVES ? <Lives lives={lives} /> : null}
    </div>
  );
}

function Verdict({ isRight, lives }: { isRight: boolean; lives: number }) {
  return (
    <p className={cx(styles.verdict, isRight ? styles.good : styles.bad)}>
      <span className={styles.emoji}>{isRight ? '🎉' : '❌'}</span>{' '}
      <span>{isRight ? t('Đúng rồi!') : t('Sai rồi!')}</span>
      {isRight || lives > START_LIVES ? null : (
        <VisuallyHidden>{lives > 0 ? t('Còn {lives} mạng.', { lives }) : t('Hết mạng.')}</VisuallyHidden>
      )}
    </p>
  );
}

const HEARTS = Array.from({ length: START_LIVES }, (_, index) => index + 1);

function Lives({ lives }: { lives: number }) {
  return (
    <p className={styles.lives}>
      <VisuallyHidden>{t('Còn {lives} mạng', { lives })}</VisuallyHidden>
      {HEARTS.map((heart) =>
        heart <= lives ? (
          <Heart key={heart} className={styles.heart} aria-hidden="true" />
        ) : (
          <HeartCrack key={heart} className={styles.lost} aria-hidden="true" />
        ),
      )}
    </p>
  );
}
