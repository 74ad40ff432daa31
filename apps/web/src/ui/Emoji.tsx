import styles from './Emoji.module.css';

/** An emoji in a font that has colours; text fonts draw some of them in black. Decoration beside words. */
export function Emoji({ children, size }: { children: string; size: number }) {
  return (
    <span className={styles.emoji} style={{ fontSize: size }} aria-hidden="true">
      {children}
    </span>
  );
}
