import type { ReactNode } from 'react';
import { Sheet } from '../../ui/Sheet.tsx';
import { Named } from '../../ui/Named.tsx';
import { secondsText } from './AnswerSign.tsx';
import type { MergedWord } from './merged-words.ts';
import styles from './report.module.css';
import { t } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

/** The most missed words with their wrong answers. `children` are the actions for these words. */
export function MissedWords({ words, children }: { words: readonly MergedWord[]; children?: ReactNode }) {
  return (
    <Sheet className={styles.card ?? ''} aria-labelledby="missed-heading">
      <h2 id="missed-heading">{t('Hay sai nhất')}</h2>
      {words.length === 0 ? (
        <p className={styles.note}>{t('Chưa có câu nào sai.')}</p>
      ) : (
        <ol className={styles.missed}>
          {words.map((word) => (
            <li key={word.key}>
              <p className={styles.missedWord}>
                <b lang="en" translate="no">
                  {word.foreign_word}
                </b>{' '}
                <span translate="no">{word.native_word}</span>
              </p>
              <p className={styles.share}>
                {t('sai')} <b>{word.answered - word.correct}</b>/<span>{word.answered}</span>
                <span>{word.median_ms === null ? '' : ` · ${secondsText(word.median_ms)}`}</span>
              </p>
              {word.confused_with.length === 0 ? null : (
                <p className={styles.instead}>
                  <Named>
                    {`${t('Chọn nhầm:')} ${word.confused_with.map(({ text, times }) => `${named(text)} (${times})`).join(', ')}`}
                  </Named>
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {children}
    </Sheet>
  );
}
