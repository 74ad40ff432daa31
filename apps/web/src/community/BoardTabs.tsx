import type { Board } from '@icando/contract/community';
import { Link } from 'react-router';
import styles from './BoardTabs.module.css';
import { boardAddress } from './use-people-filter.ts';

const NAMES: Record<Board, string> = { all: 'Mọi lúc', week: 'Tuần này' };

/** All time, or the week that began on Monday. */
export function BoardTabs({ board, search }: { board: Board; search: string }) {
  return (
    <nav className={styles.tabs} aria-label="Bảng xếp hạng" lang="vi">
      {(['all', 'week'] as const).map((id) => (
        <Link
          key={id}
          replace
          preventScrollReset
          to={boardAddress(id, search)}
          className={styles.tab}
          aria-current={id === board ? 'page' : undefined}
        >
          {NAMES[id]}
        </Link>
      ))}
    </nav>
  );
}
