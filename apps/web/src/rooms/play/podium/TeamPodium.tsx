import { formatNumber } from '../../../platform/i18n/number-format.ts';
import { cx } from '../../../ui/cx.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { t, VI } from '../../../platform/i18n/language.ts';
import { TeamBadge, type TeamsProps } from '../../teams/Teams.tsx';
import { teamPlaces } from '../../teams/team-places.ts';
import { Books } from './Books.tsx';
import styles from './team-podium.module.css';

/** The teams at the end of a game, on stacks of books by place. */
export function TeamPodium({ teams, ownTeam }: TeamsProps) {
  if (teams.length === 0) return null;
  return (
    <ol className={styles.podium} aria-label={t('Team results')}>
      {teamPlaces(teams).map(({ team, mean, players, place }) => (
        <li key={team} className={cx(styles.step, team === ownTeam && styles.own)}>
          <b className={styles.name}>
            {place === 1 && mean > 0 ? (
              <span className={styles.crown} aria-hidden="true">
                👑
              </span>
            ) : null}
            <VisuallyHidden lang={VI}>{t('Hạng {place}: ', { place })}</VisuallyHidden>
            <TeamBadge team={team} />
          </b>
          <span className={styles.mean}>
            <b>{formatNumber(Math.round(mean))}</b> {t('pts')}
          </span>
          <span className={styles.size} lang={VI}>
            {t('{players} bạn', { players })}
          </span>
          <Books place={place} score={mean} isLow />
        </li>
      ))}
    </ol>
  );
}
