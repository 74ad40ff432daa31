import { useState } from 'react';
import { t } from '../../../platform/i18n/language.ts';
import { serverNow } from '../../../platform/api/server-clock.ts';
import { Fold, PlayableWord } from '../../play-kit/index.ts';
import { byDueDay, type ReviewedWord } from './reviewed-words.ts';
import styles from './review-end.module.css';

/** The reviewed words, folded, in groups by when they come back. */
export function ReviewedWords({ words }: { words: readonly ReviewedWord[] }) {
  const [now] = useState(serverNow);
  return (
    <Fold
      className={styles.words}
      summary={<span>{t('Khi nào các từ quay lại ({count})', { count: words.length })}</span>}
    >
      {byDueDay(words, now).map(({ day, words: rows }) => (
        <section key={day ?? ''} className={styles.group}>
          <h3>
            {`${day === undefined ? t('Chưa xếp lịch') : t('Quay lại {day}', { day })} (${rows.length})`}
          </h3>
          <ul>
            {rows.map(({ word, isRight }) => (
              <li key={word.id}>
                <PlayableWord word={word} tone={isRight ? 'right' : 'wrong'} showsTone />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Fold>
  );
}
