import type { CSSProperties } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './confetti.module.css';

const TONES = [styles.tim, styles.nang, styles.la, styles.sen, styles.troi];
const PIECES = 15;

/** Confetti that ends within two seconds; hidden with reduced motion. */
export function Confetti() {
  return (
    <div className={styles.sky} aria-hidden="true">
      {Array.from({ length: PIECES }, (_, piece) => (
        <i
          key={piece}
          className={cx(styles.piece, TONES[piece % TONES.length], piece % 3 === 0 && styles.round)}
          style={placeOf(piece)}
        />
      ))}
    </div>
  );
}

/** Deterministic, so that every render gives the same place. */
function placeOf(piece: number): CSSProperties {
  const turn = (piece % 2 === 0 ? 1 : -1) * (240 + ((piece * 47) % 200));
  return {
    left: `${4 + ((piece * 37) % 92)}%`,
    animationDelay: `${(piece * 53) % 400}ms`,
    '--turn': `${turn}deg`,
  } as CSSProperties;
}
