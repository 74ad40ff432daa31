import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './fitted.module.css';
import { wordSize } from './word-size.ts';

interface FittedTextProps extends ComponentProps<'span'> {
  text: string;
  /** What is shown as the text, if it has parts; about as wide as the text. */
  shown?: ReactNode;
  /** Class of the box. It sets a fixed size, and the font size range as `--normal` and `--min`. */
  box: string | undefined;
}

/** Text in the largest font size that fits its box, so that long text moves nothing around it and no word breaks. */
export function FittedText({ text, shown, box, className, children, ...rest }: FittedTextProps) {
  return (
    <span className={cx(styles.box, box)}>
      <span {...rest} className={cx(styles.text, className)} style={wordSize(text)}>
        {shown ?? (
          <span translate="no" lang={rest.lang}>
            {text}
          </span>
        )}
        {children}
      </span>
    </span>
  );
}
