import type { ChangedRow } from '@icando/contract/imports';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import { Select } from '../../ui/Select.tsx';
import { choiceFor, optionsFor, optionsForAll, type ChangedChoice } from './changed-choices.ts';
import styles from './imports.module.css';
import { t, VI } from '../../platform/i18n/language.ts';

interface ChangedWordsProps {
  rows: readonly ChangedRow[];
  choice: ChangedChoice;
  disabled: boolean;
  onChoice: (choice: ChangedChoice) => void;
}

/** What becomes of the words that the learner has with another meaning: for all, or for each. */
export function ChangedWords({ rows, choice, disabled, onChoice }: ChangedWordsProps) {
  const options = optionsForAll(rows);
  const isShown = options.some(({ id }) => id === choice.all);
  return (
    <section className={styles.changed} aria-label={t('Words with another meaning')}>
      <Select
        label={t('{count} từ bạn đã có với nghĩa khác', { count: formatNumber(rows.length) })}
        labelLang={VI}
        options={options}
        value={isShown ? choice.all : 'keep'}
        disabled={disabled}
        onChange={(all) => onChoice({ ...choice, all })}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard */}
      <ul className={styles.rows} tabIndex={0} aria-label={t('Words with another meaning')}>
        {rows.map((row) => (
          <li key={row.row}>
            <span className={styles.word}>
              <b lang="en" translate="no">
                {row.foreign}
              </b>{' '}
              <del lang="vi" translate="no">
                {row.mine}
              </del>{' '}
              <ins lang="vi" translate="no">
                {row.native}
              </ins>
            </span>
            {choice.all === 'ask' ? (
              <Select
                label={row.foreign}
                hideLabel
                className={styles.choice}
                options={optionsFor([row])}
                value={choiceFor(row, choice)}
                disabled={disabled}
                onChange={(one) => onChoice({ ...choice, rows: new Map([...choice.rows, [row.row, one]]) })}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
