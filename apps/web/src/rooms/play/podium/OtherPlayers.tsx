import type { PlayerResult } from '@icando/contract/sockets';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { Ranked } from '../scores/ranking.ts';
import { ScoreRow } from '../scores/ScoreRow.tsx';
import { ResultFacts } from './ResultFacts.tsx';
import { FEW, firstOnes } from './results.ts';
import styles from './podium.module.css';

interface OtherPlayersProps {
  /** Those below the podium, the best first. */
  rows: readonly Ranked<PlayerResult>[];
  youId: number;
  /** The number of the first of them in the whole list. */
  first: number;
}

/** Everybody below the podium; of a class the first few and oneself, so that what comes next stays in sight. */
export function OtherPlayers({ rows, youId, first }: OtherPlayersProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : firstOnes(rows, youId);
  return (
    <>
      <ol className={styles.rest} aria-label="Other players" start={first}>
        {shown.map((row) => (
          <ScoreRow
            key={row.user_id}
            player={row}
            place={row.place}
            isYou={row.user_id === youId}
            isBlurred={false}
          >
            <ResultFacts result={row} />
          </ScoreRow>
        ))}
      </ol>
      {rows.length > FEW ? (
        <Button
          kind="quiet"
          className={styles.all ?? ''}
          icon={<ChevronDown className={showsAll ? styles.up : undefined} />}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : `Show all ${first - 1 + rows.length} players`}
        </Button>
      ) : null}
    </>
  );
}
