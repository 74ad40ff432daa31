import type { PlayerResult } from '@icando/contract/sockets';
import { formatNumber } from '../../../platform/number-format.ts';
import styles from './podium.module.css';

type Facts = Pick<PlayerResult, 'correct_number' | 'total_number' | 'add_score'>;

/** '12/14 đúng · +12 xp' */
export function ResultFacts({ result: { correct_number, total_number, add_score } }: { result: Facts }) {
  return (
    <span className={styles.facts}>
      <span lang="vi">{`${correct_number}/${total_number} đúng`}</span>
      {` · +${formatNumber(add_score)} xp`}
    </span>
  );
}
