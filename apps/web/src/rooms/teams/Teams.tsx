import type { TeamScore } from '@icando/contract/room-frames';
import { Users } from 'lucide-react';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { teamPlaces } from './team-places.ts';
import styles from './teams.module.css';
import { t, VI } from '../../platform/i18n/language.ts';

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

function teamLook(team: number): TeamStyle {
  return TEAM_STYLES[team - 1] ?? { name: t('Đội {team}', { team }), className: undefined };
}

/** The name of a player's team in its colour; renders nothing without a team. */
export function TeamBadge({ team }: { team: number }) {
  if (team === 0) return null;
  const { name, className } = teamLook(team);
  return (
    <span className={cx(styles.badge, className)} lang={VI}>
      {name}
    </span>
  );
}

export interface TeamsProps {
  teams: readonly TeamScore[];
  /** The player's team; 0 without one. */
  ownTeam: number;
}

/** A bar for each team, in proportion to the best mean score. */
export function TeamRace({ teams, ownTeam }: TeamsProps) {
  if (teams.length === 0) return null;
  const best = Math.max(1, ...teams.map(({ mean }) => mean));
  return (
    <ol className={styles.race} aria-label={t('Teams')}>
      {teamPlaces(teams).map(({ team, mean, players, place }) => {
        const { name, className } = teamLook(team);
        return (
          <li
            key={team}
            className={cx(styles.lane, className, team === ownTeam && styles.own)}
            data-team={team}
          >
            <span className={styles.top}>
              <b lang={VI}>
                {mean > 0 || place > 1 ? (
                  <VisuallyHidden>{t('Hạng {place}: ', { place })}</VisuallyHidden>
                ) : null}
                <span>{name}</span>
              </b>
              <span className={styles.size}>
                <Users aria-hidden="true" />
                <span>{players}</span>
                <VisuallyHidden lang={VI}>{` ${t('bạn')}`}</VisuallyHidden>
              </span>
              <span className={styles.mean}>
                <b>{formatNumber(Math.round(mean))}</b> {t('pts')}
              </span>
            </span>
            <span className={styles.track} aria-hidden="true">
              <i className={styles.bar} style={{ width: `${(mean / best) * 100}%` }} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
