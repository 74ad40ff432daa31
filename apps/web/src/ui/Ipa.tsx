import { cx } from './cx.ts';
import styles from './Ipa.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface IpaProps {
  /** The pronunciation, with or without slashes; nothing is rendered for an empty text. */
  children: string;
  /** The word, read by screen readers in place of the symbols; omitted where it is shown beside them. */
  word?: string | undefined;
  className?: string | undefined;
}

/** A pronunciation in IPA, formatted as in printed dictionaries. */
export function Ipa({ children, word, className }: IpaProps) {
  const signs = children.trim().replace(/^\/+|\/+$/g, '');
  if (signs === '') return null;
  return (
    <>
      <span className={cx(styles.ipa, className)} aria-hidden="true" translate="no">{`/${signs}/`}</span>
      {word === undefined ? null : (
        <VisuallyHidden lang="en" translate="no">
          {word}
        </VisuallyHidden>
      )}
    </>
  );
}
