import type { BoxesView, SlipView } from '@icando/game/views/boxes';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Verdict } from '../Verdict.tsx';
import styles from './write.module.css';
import { EN, t, VI } from '../../../platform/i18n/language.ts';

interface WriteVerdictProps {
  /** Null before the verdict. */
  isRight: boolean | null;
  /** Null until the right answer is known. */
  view: BoxesView | null;
  chip?: ReactNode;
  children?: ReactNode;
}

/** The verdict of the write game; before the answer, the key hints. */
export function WriteVerdict({ isRight, view, chip, children }: WriteVerdictProps) {
  return (
    <div className={styles.verdict}>
      {isRight === null && view === null ? (
        <p className={styles.keys} aria-hidden="true">
          <kbd>←</kbd> <span lang={VI}>{t('xóa')}</span> <kbd>{t('Enter')}</kbd>{' '}
          <span lang={VI}>{t('nộp')}</span>
        </p>
      ) : null}
      <Verdict isRight={isRight} right={t('Correct!')} wrong={t('Wrong')} lang={EN} chip={chip}>
        {view !== null && view.shownAnswer !== null && isRight !== true ? (
          <p className={styles.shown}>
            <span lang={VI}>{`${view.near ? t('Gần đúng') : t('Đáp án')}:`}</span>{' '}
            {view.slip === null ? (
              <b lang="en" translate="no">
                {view.shownAnswer}
              </b>
            ) : (
              <SlippedAnswer slip={view.slip} />
            )}
            <Typed view={view} />
          </p>
        ) : null}
        {children}
      </Verdict>
    </div>
  );
}

/** The typed answer for screen readers, from which the boxes are hidden. */
function Typed({ view: { boxes } }: { view: BoxesView }) {
  if (boxes.every(({ character, state }) => state === 'given' || character === '')) return null;
  return (
    <VisuallyHidden lang={VI}>
      {t('Bạn viết:')}{' '}
      <span lang="en" translate="no">
        {boxes.map(({ character }) => character).join('')}
      </span>
    </VisuallyHidden>
  );
}

const SLIPS: Record<SlipView['kind'], string> = {
  marks: t('sai dấu'),
  wrong: t('sai chữ'),
  missing: t('thiếu chữ'),
  added: t('thừa chữ'),
  swapped: t('đảo chữ'),
};

/** The answer with the mistyped letters marked, and a description of the slip. */
export function SlippedAnswer({ slip: { kind, parts } }: { slip: SlipView }) {
  return (
    <>
      <b lang="en" translate="no">
        <VisuallyHidden>{parts.map(({ text }) => text).join('')}</VisuallyHidden>
        <span aria-hidden="true">
          {parts.map(({ at, text, isMarked }) => (isMarked ? <mark key={at}>{text}</mark> : text))}
        </span>
      </b>{' '}
      <span lang={VI}>
        ({SLIPS[kind]}{' '}
        <b lang="en" translate="no">
          {parts
            .filter(({ isMarked }) => isMarked)
            .map(({ text }) => text)
            .join(' ')}
        </b>
        )
      </span>
    </>
  );
}
