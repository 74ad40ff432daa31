import type { ComponentProps } from 'react';
import { cx } from '../ui/cx.ts';
import styles from './fitted.module.css';
import { wordSize } from './word-size.ts';

interface FittedTextProps extends ComponentProps<'span'> {
  text: string;
  /** Class of the box. It sets a fixed size, and the font size range as `--normal` and `--least`. */
  box: string | undefined;
}

/** Text in the largest font size that fits its box, so that long text moves nothing around it and no word breaks. */
export function FittedText({ text, box, className, children, ...rest }: FittedTextProps) {
  return (
    <span className={cx(styles.box, box)}>
      <span {...rest} className={cx(styles.text, className)} style={wordSize(text)}>
        <span translate="no" lang={rest.lang}>
          {text}
        </span>
        {children}
      </span>
    </span>
  );
}
