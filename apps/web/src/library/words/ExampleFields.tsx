import { cx } from '../../ui/cx.ts';
import { EN, t, VI } from '../../platform/i18n/language.ts';
import { DraftField } from './DraftField.tsx';
import { tidy, type Draft, type Side } from './draft.ts';
import styles from './ExampleFields.module.css';
import type { DraftBoxes } from './use-word-draft.ts';
import { HearExample } from './HearExample.tsx';

interface ExampleFieldsProps {
  draft: Draft;
  type: (side: Side, text: string) => void;
  boxes: Pick<DraftBoxes, 'example' | 'exampleNative'>;
  hideCounter: boolean;
  className?: string | undefined;
}

/** The optional sentence of a new word and its translation, folded away; the fold shows the sentence. */
export function ExampleFields({
  draft,
  type,
  boxes,
  hideCounter,
  className,
}: ExampleFieldsProps) {
  const sentence = draft.example.text;
  return (
    <details className={cx(styles.fold, className)}>
      <summary lang={VI}>
        <span>{sentence === '' ? t('Thêm câu ví dụ') : t('Câu ví dụ:')}</span>{' '}
        <span className={styles.sentence} lang="en" translate="no">
          {sentence}
        </span>
      </summary>
      <div className={styles.fields}>
        <DraftField
          label={t('Example')}
          side="example"
          lang={EN}
          ref={boxes.example}
          {...{ draft, type, hideCounter }}
        />
        <DraftField
          label={t('Meaning of the example')}
          side="exampleNative"
          lang={VI}
          ref={boxes.exampleNative}
          {...{ draft, type, hideCounter }}
        />
        <HearExample example={tidy(sentence)} />
      </div>
    </details>
  );
}
