import styles from './teams.module.css';
import { t } from '../../platform/language.ts';

interface TeamLook {
  /** Vietnamese. */
  name: string;
  className: string | undefined;
}

/** By team number from 1. Teams are named by colour, so that nobody needs to see it. */
const LOOKS: readonly TeamLook[] = [
  { name: t('Đội Tím'), className: styles.tim },
  { name: t('Đội Lá'), className: styles.la },
  { name: t('Đội Nắng'), className: styles.nang },
  { name: t('Đội Sen'), className: styles.sen },
  { name: t('Đội Trời'), className: styles.troi },
  { name: t('Đội Phượng'), className: styles.phuong },
];

export function teamLook(team: number): TeamLook {
  return LOOKS[team - 1] ?? { name: t('Đội {team}', { team }), className: undefined };
}
