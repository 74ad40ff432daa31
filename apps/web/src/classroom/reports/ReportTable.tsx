import type { ReportCell, ReportPlayer } from '@icando/contract/reports';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import { TeamBadge } from '../../rooms/index.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { AnswerSign } from './AnswerSign.tsx';
import { cellsOf, type MergedWord } from './merged-words.ts';
import { PupilDialog } from './PupilDialog.tsx';
import styles from './report.module.css';
import { t } from '../../platform/i18n/language.ts';

interface ReportTableProps<Player extends ReportPlayer> {
  players: readonly Player[];
  words: readonly MergedWord[];
  cells: readonly (readonly ReportCell[])[];
  /** Content below a name, in place of 'Khách'. */
  note?: ((player: Player) => ReactNode) | undefined;
}

/** A class has about forty pupils; more rows would make a phone slow. */
const ROWS_AT_ONCE = 50;

/** A table of pupils × words, with a sign for each answer. A name opens all answers of that pupil. */
export function ReportTable<Player extends ReportPlayer>({
  players,
  words,
  cells,
  note,
}: ReportTableProps<Player>) {
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const [openId, setOpen] = useState<number | null>(null);
  const openRow = players.findIndex(({ user_id }) => user_id === openId);
  const opened = players[openRow];
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be focusable */}
      <div className={styles.scroll} role="region" aria-label={t('Bảng câu trả lời')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Tên')}</th>
              <th scope="col">{t('Đúng')}</th>
              <th scope="col">{t('Điểm')}</th>
              {words.map((word) => (
                <th key={word.key} scope="col" className={styles.wordHead}>
                  <span lang="en" translate="no">
                    {word.foreign_word}
                  </span>
                  <small>{`${word.correct}/${word.answered}`}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {players.slice(0, shown).map((player, row) => (
              <tr key={player.user_id}>
                <th scope="row">
                  <button
                    type="button"
                    className={styles.name}
                    translate="no"
                    onClick={() => setOpen(player.user_id)}
                  >
                    {player.username}
                  </button>
                  <span className={styles.marks}>
                    <TeamBadge team={player.team} />
                    {player.is_guest && note === undefined ? <Badge>{t('Khách')}</Badge> : null}
                    {note?.(player)}
                  </span>
                </th>
                <td className={styles.number}>{`${player.correct}/${player.answered}`}</td>
                <td className={styles.number}>{formatNumber(player.score)}</td>
                {words.map((word) => (
                  <td key={word.key}>
                    <span className={styles.signs}>
                      {cellsOf(cells[row] ?? [], word).map(({ correct }, time) => (
                        <AnswerSign key={word.places[time]} correct={correct} />
                      ))}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {players.length > shown ? (
        <Button kind="soft" onClick={() => setShown((count) => count + ROWS_AT_ONCE)}>
          {t('Xem thêm {more} em', {
            more: formatNumber(Math.min(ROWS_AT_ONCE, players.length - shown)),
          })}
        </Button>
      ) : null}
      {opened === undefined ? null : (
        <PupilDialog player={opened} words={words} row={cells[openRow] ?? []} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
