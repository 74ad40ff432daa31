import { shortNames } from '@icando/game/names/short-names';
import type { PlayerResult } from '@icando/contract/room-frames';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { UserAvatar } from '../../../accounts/index.ts';
import { formatNumber } from '../../../platform/i18n/number-format.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { Ranked } from '../scores/ranking.ts';
import { ScoreRow } from '../scores/ScoreRow.tsx';
import { MAX_ROWS, firstOnes } from './results.ts';
import { Books } from './Books.tsx';
import styles from './podium.module.css';
import { t, VI } from '../../../platform/i18n/language.ts';

interface PodiumProps {
  /** Up to three players, best first. */
  rows: readonly Ranked<PlayerResult>[];
  youId: number;
}

const STEPS = [styles.first, styles.second, styles.third];

/** The best three on stacks of books, which appear from third to first. The list order, for screen readers, is by place. */
export function Podium({ rows, youId }: PodiumProps) {
  return (
    <ol className={styles.podium} aria-label={t('Podium')}>
      {rows.map((row, step) => (
        <li key={row.user_id} className={cx(styles.step, STEPS[step])}>
          {row.place === 1 && row.score > 0 ? (
            <span className={styles.crown} aria-hidden="true">
              👑
            </span>
          ) : null}
          <UserAvatar
            user={{ id: row.user_id, username: row.username, avatar: row.avatar }}
            size={row.place === 1 && row.score > 0 ? 96 : 76}
            ears
          />
          <p className={styles.name} title={row.username}>
            <VisuallyHidden translate="no">{`${row.place}. ${row.username}`}</VisuallyHidden>
            <span aria-hidden="true" translate="no">
              {row.username}
            </span>
            {row.user_id === youId ? <Badge tone="you">{t('You')}</Badge> : null}
          </p>
          <p className={styles.points}>
            <b>{formatNumber(row.score)}</b> {t('pts')}
          </p>
          <ResultFacts result={row} />
          <Books place={row.place} score={row.score} />
        </li>
      ))}
    </ol>
  );
}

type Facts = Pick<PlayerResult, 'correct_number' | 'total_number' | 'add_score'>;

/** For example '12/14 đúng · +12 xp'. */
function ResultFacts({ result: { correct_number, total_number, add_score } }: { result: Facts }) {
  return (
    <span className={styles.facts}>
      <span lang={VI}>
        {t('{correctNumber}/{totalNumber} đúng', {
          correctNumber: correct_number,
          totalNumber: total_number,
        })}
      </span>
      <span>{` · ${t('+{addScore} xp', { addScore: formatNumber(add_score) })}`}</span>
    </span>
  );
}

interface OtherPlayersProps {
  /** The players below the podium, best first. */
  rows: readonly Ranked<PlayerResult>[];
  youId: number;
  /** The number of the first row in the whole list. */
  first: number;
}

/**
 * The players below the podium. A long list is shortened to the first few and the user's row, so that the next actions
 * stay visible.
 */
export function OtherPlayers({ rows, youId, first }: OtherPlayersProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : firstOnes(rows, youId);
  const short = shortNames(rows.map(({ username }) => username));
  return (
    <>
      <ol className={styles.rest} aria-label={t('Other players')} start={first}>
        {shown.map((row) => (
          <ScoreRow
            key={row.user_id}
            player={row}
            short={short.get(row.username) ?? row.username}
            place={row.place}
            isYou={row.user_id === youId}
            isBlurred={false}
          >
            <ResultFacts result={row} />
          </ScoreRow>
        ))}
      </ol>
      {rows.length > MAX_ROWS ? (
        <Button
          kind="quiet"
          className={styles.all ?? ''}
          icon={<ChevronDown className={showsAll ? styles.up : undefined} />}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('Show fewer') : t('Show all {first} players', { first: first - 1 + rows.length })}
        </Button>
      ) : null}
    </>
  );
}
