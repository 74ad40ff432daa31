import { cx } from './cx.ts';
import styles from './Ipa.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface IpaProps {
  /** With or without its slashes; nothing is drawn for an empty one. */
  children: string;
  /** The word it spells, read instead of the signs; leave it out where the word stands beside. */
  word?: string | undefined;
  className?: string | undefined;
}

/** How a word sounds, as a printed dictionary writes it. */
export function Ipa({ children, word, className }: IpaProps) {
  const signs = children.trim().replace(/^\/+|\/+$/g, '');
  if (signs === '') return null;
  return (
    <>
      <span className={cx(styles.ipa, className)} aria-hidden="true">
        /{signs}/
      </span>
      {word === undefined ? null : <VisuallyHidden lang="en">{word}</VisuallyHidden>}
    </>
  );
}
