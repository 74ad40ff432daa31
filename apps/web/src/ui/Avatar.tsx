import { type CSSProperties, useState } from 'react';
import noUser from './art/no-user.svg';
import { groupInitialsOf, hueOf, initialsOf } from './avatar-look.ts';
import styles from './Avatar.module.css';
import { cx } from './cx.ts';

export interface AvatarProps {
  /** Determines the background colour. */
  id: number;
  name: string;
  /** The picture's address; null shows initials. A picture that fails to load is replaced by a mouse. */
  picture?: string | null | undefined;
  emoji?: string | undefined;
  /** The size in px, 44 by default. */
  size?: number | undefined;
  /** Initials of a group are those of its first two words. */
  isGroup?: boolean | undefined;
  /** Adds mouse ears, in rooms. */
  ears?: boolean | undefined;
  /** The accessible name; without it the avatar is decorative. */
  label?: string | undefined;
}

/**
 * A user's picture, or initials on a background colour. The initials are CSS content, so that they are no part of an
 * accessible name.
 */
export function Avatar(props: AvatarProps) {
  const { id, name, picture = null, emoji, size = 44, isGroup = false, ears = false, label } = props;
  const [broken, setBroken] = useState<string | null>(null);
  const z: CSSProperties & { '--z': string } = { '--z': `${size}px` };
  return (
    <span
      className={cx(styles.avatar, styles[hueOf(id)], ears && styles.ears)}
      style={z}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {picture === null ? (
        <span className={styles.letters} data-letters={(isGroup ? groupInitialsOf : initialsOf)(name)} />
      ) : (
        <img src={picture === broken ? noUser : picture} alt="" onError={() => setBroken(picture)} />
      )}
      {emoji ? <span className={cx(styles.letters, styles.emoji)} data-letters={emoji} /> : null}
    </span>
  );
}
