import styles from './teams.module.css';

interface TeamLook {
  /** Vietnamese. */
  name: string;
  className: string | undefined;
}

/** By number from 1. Colours have names, so that nobody needs to see them. */
const LOOKS: readonly TeamLook[] = [
  { name: 'Đội Tím', className: styles.tim },
  { name: 'Đội Lá', className: styles.la },
  { name: 'Đội Nắng', className: styles.nang },
  { name: 'Đội Sen', className: styles.sen },
  { name: 'Đội Trời', className: styles.troi },
  { name: 'Đội Phượng', className: styles.phuong },
];

export function teamLook(team: number): TeamLook {
  return LOOKS[team - 1] ?? { name: `Đội ${team}`, className: undefined };
}
