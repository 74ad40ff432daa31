import { START_LIVES } from '@icando/contract/games';
import { Heart, HeartCrack } from 'lucide-react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './listen-head.module.css';

const HEARTS = Array.from({ length: START_LIVES }, (_, place) => place + 1);

/** The lives left, as hearts: full ones, and cracked ones for those lost. */
export function Lives({ lives }: { lives: number }) {
  return (
    <p className={styles.lives}>
      <VisuallyHidden>Còn {lives} mạng</VisuallyHidden>
      {HEARTS.map((heart) =>
        heart <= lives ? (
          <Heart key={heart} className={styles.heart} aria-hidden="true" />
        ) : (
          <HeartCrack key={heart} className={styles.lost} aria-hidden="true" />
        ),
      )}
    </p>
  );
}
