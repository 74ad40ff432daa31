import type { ComponentProps } from 'react';
import { cx } from '../ui/cx.ts';
import styles from './fitted.module.css';
import { wordSize } from './word-size.ts';

interface FittedTextProps extends ComponentProps<'span'> {
  text: string;
  /** Class of the box, which has a size of its own; `--normal` and `--least` there are the font sizes allowed. */
  box: string | undefined;
}

/** Text as large as its box lets it be: its length moves nothing around it, and none of its words breaks. */
export function FittedText({ text, box, className, children, ...rest }: FittedTextProps) {
  return (
    <span className={cx(styles.box, box)}>
      <span {...rest} className={cx(styles.text, className)} style={wordSize(text)}>
        {text}
        {children}
      </span>
    </span>
  );
}
