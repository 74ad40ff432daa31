import styles from './teams.module.css';
import { t } from '../../platform/i18n/language.ts';

interface TeamStyle {
  name: string;
  className: string | undefined;
}

/** The styles by team number, from 1. Each colour has a name, so that colour is never the only cue. */
const TEAM_STYLES: readonly TeamStyle[] = [
  { name: t('Đội Tím'), className: styles.tim },
  { name: t('Đội Lá'), className: styles.la },
  { name: t('Đội Nắng'), className: styles.nang },
  { name: t('Đội Sen'), className: styles.sen },
  { name: t('Đội Trời'), className: styles.troi },
  { name: t('Đội Phượng'), className: styles.phuong },
];

export function teamLook(team: number): TeamStyle {
  return TEAM_STYLES[team - 1] ?? { name: t('Đội {team}', { team }), className: undefined };
}
