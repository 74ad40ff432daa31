import { LIMITS } from '@icando/contract/limits';
import { SearchField } from '../ui/SearchField.tsx';
import { type Option, Select } from '../ui/Select.tsx';
import type { BankAddress, BankType } from './bank-filter.ts';
import styles from './BankTools.module.css';

const TYPES: readonly Option<BankType>[] = [
  { id: 'all', label: 'All types' },
  { id: 'system', label: 'System' },
  { id: 'user', label: 'User' },
];

/** The type filter and the search. */
export function BankTools({ address }: { address: BankAddress }) {
  const { filter, setType, typed, setTyped } = address;
  return (
    <div className={styles.tools}>
      <Select
        className={styles.type}
        label="Type"
        hideLabel
        options={TYPES}
        value={filter.type}
        onChange={setType}
      />
      <SearchField
        className={styles.search}
        label="Search test banks"
        placeholder="Search test banks..."
        maxLength={LIMITS.search}
        value={typed}
        onChange={setTyped}
      />
    </div>
  );
}
