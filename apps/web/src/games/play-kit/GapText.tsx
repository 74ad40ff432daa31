import { sentenceParts } from '@icando/game/questions/gap';
import type { Ref } from 'react';
import { t, VI } from '../../platform/i18n/language.ts';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { FittedText } from './FittedText.tsx';
import styles from './gap.module.css';

/** A question that is a sentence with a gap. */
export interface ShownGap {
  readonly gapped: string;
  /** The whole sentence, once the answer is known. */
  readonly sentence: string | undefined;
  readonly translation: string;
}

/** The sentence: its gaps are read as "blank"; after the answer it is whole, with the answer marked. */
export function GapSentence({ gapped, sentence }: Omit<ShownGap, 'translation'>) {
  return (
    <span lang="en" translate="no">
      {sentenceParts(gapped, sentence).map(({ text, isGap }, place) => {
        const key = `${place} ${text}`;
        if (!isGap) return <span key={key}>{text}</span>;
        if (text !== '') return <mark key={key}>{text}</mark>;
        return (
          <span key={key} className={styles.gap}>
            <VisuallyHidden lang={VI}>{t('chỗ trống')}</VisuallyHidden>
          </span>
        );
      })}
    </span>
  );
}

/** The sentence for a label, which is one text. */
export function spokenGap({ gapped, translation }: ShownGap): string {
  const words = sentenceParts(gapped).map(({ text, isGap }) => (isGap ? t('chỗ trống') : text));
  return `${words.join('')} ${translation}`;
}

interface GapTextProps {
  ref?: Ref<HTMLSpanElement>;
  gap: ShownGap;
  /** Class of the box, which sets a fixed size and the font sizes as in `FittedText`. */
  box: string | undefined;
  className?: string | undefined;
}

/** The sentence with its gap in the largest size that fits, and the translation below it. */
export function GapText({ ref, gap, box, className }: GapTextProps) {
  const { gapped, sentence, translation } = gap;
  return (
    <span className={cx(styles.both, box)}>
      <FittedText
        ref={ref}
        tabIndex={-1}
        box={styles.sentence}
        className={cx(className, styles.marked)}
        text={sentence ?? gapped}
        shown={<GapSentence gapped={gapped} sentence={sentence} />}
      />
      <FittedText box={styles.translation} text={translation} lang="vi" />
    </span>
  );
}
