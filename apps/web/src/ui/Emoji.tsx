import styles from './Emoji.module.css';

/** An emoji in a colour font; text fonts have monochrome versions of some. It is decorative. */
export function Emoji({ children, size }: { children: string; size: number }) {
  return (
    <span className={styles.emoji} style={{ fontSize: size }} aria-hidden="true">
      {children}
    </span>
  );
}
