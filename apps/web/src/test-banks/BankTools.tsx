import { LIMITS } from '@icando/contract/limits';
import { useState } from 'react';
import { SearchField } from '../ui/SearchField.tsx';
import { type Option, Select } from '../ui/Select.tsx';
import type { BankAddress, BankType } from './bank-filter.ts';
import styles from './BankTools.module.css';
import { useLater } from '../ui/use-later.ts';

const TYPES: readonly Option<BankType>[] = [
  { id: 'all', label: 'All types' },
  { id: 'system', label: 'System' },
  { id: 'user', label: 'User' },
];

/** Typing has paused. */
const STILL_MS = 250;

/** The type filter and the search. */
export function BankTools({ address }: { address: BankAddress }) {
  const { filter, set } = address;
  const [typed, setTyped] = useState(filter.search);
  const [seen, setSeen] = useState(filter.search);
  const later = useLater(STILL_MS);
  if (seen !== filter.search) {
    // Changed by a link, the back button, or by what was typed here.
    setSeen(filter.search);
    if (typed.trim() !== filter.search) setTyped(filter.search);
  }
  return (
    <div className={styles.tools}>
      <Select
        className={styles.type}
        label="Type"
        hideLabel
        options={TYPES}
        value={filter.type}
        onChange={(type) => set({ type })}
      />
      <SearchField
        className={styles.search}
        label="Search test banks"
        placeholder="Search test banks..."
        maxLength={LIMITS.search}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          later(() => set({ search: text.trim() }));
        }}
      />
    </div>
  );
}
