import type { RefObject } from 'react';
import { cx } from '../../ui/cx.ts';
import { EN, t, VI } from '../../platform/i18n/language.ts';
import { DraftField } from './DraftField.tsx';
import { tidy, type Draft, type Side } from './draft.ts';
import styles from './ExampleFields.module.css';
import { HearExample } from './HearExample.tsx';

interface ExampleFieldsProps {
  draft: Draft;
  type: (side: Side, text: string) => void;
  exampleBox: RefObject<HTMLInputElement | null>;
  exampleNativeBox: RefObject<HTMLInputElement | null>;
  hideCounter: boolean;
  className?: string | undefined;
}

/** The optional sentence of a new word and its translation, folded away; the fold shows the sentence. */
export function ExampleFields({
  draft,
  type,
  exampleBox,
  exampleNativeBox,
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
          ref={exampleBox}
          {...{ draft, type, hideCounter }}
        />
        <DraftField
          label={t('Meaning of the example')}
          side="exampleNative"
          lang={VI}
          ref={exampleNativeBox}
          {...{ draft, type, hideCounter }}
        />
        <HearExample example={tidy(sentence)} />
      </div>
    </details>
  );
}
