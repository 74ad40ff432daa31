import { type CSSProperties, useState } from 'react';
import noUser from './art/no-user.svg';
import { hueOf, initialsOf } from './avatar-look.ts';
import styles from './Avatar.module.css';
import { cx } from './cx.ts';

export interface AvatarProps {
  /** Chooses the soft colour. */
  id: number;
  name: string;
  /** The picture's address; null shows initials. One that does not load gives way to a mouse. */
  picture?: string | null | undefined;
  emoji?: string | undefined;
  /** In px; 44 unless said otherwise. */
  size?: number | undefined;
  /** In rooms it wears ears. */
  ears?: boolean | undefined;
  /** Read aloud; without it the avatar is decoration beside a written name. */
  label?: string | undefined;
}

/**
 * Somebody's face: a picture, or initials on a colour of their own. The letters are drawn by the style sheet: they are no
 * text of the page, and never part of a button's visible name.
 */
export function Avatar({ id, name, picture = null, emoji, size = 44, ears = false, label }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const z: CSSProperties & { '--z': string } = { '--z': `${size}px` };
  return (
    <span
      className={cx(styles.avatar, styles[hueOf(id)], ears && styles.ears)}
      style={z}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {picture === null ? (
        <span className={styles.letters} data-letters={initialsOf(name)} />
      ) : (
        <img src={picture === broken ? noUser : picture} alt="" onError={() => setBroken(picture)} />
      )}
      {emoji ? <span className={cx(styles.letters, styles.emoji)} data-letters={emoji} /> : null}
    </span>
  );
}
