import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { dueText, useUpcoming } from '../../learning/index.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './result.module.css';
import { t, VI } from '../../platform/language.ts';

const DAY_MS = 86_400_000;

/** The words that come back after the first game of an account, and when; known once the server has counted the game. */
export function ComeBack({ isCounted }: { isCounted: boolean }) {
  const [now] = useState(() => Date.now());
  const { data: words, isError } = useUpcoming({ enabled: isCounted });
  // A missed word is due after minutes, but its review is the one of tomorrow.
  const dayText = (dueAt: string) => (Date.parse(dueAt) < now + DAY_MS ? t('ngày mai') : dueText(dueAt, now));
  return (
    <section className={styles.comeBack} aria-labelledby="come-back" lang={VI}>
      <h3 id="come-back">
        <CalendarCheck aria-hidden="true" /> {t('Ngày mai ôn lại')}
      </h3>
      <p>
        {t('Tí hỏi lại từng từ đúng lúc bạn sắp quên.')}{' '}
        {words?.[0] === undefined
          ? ''
          : t('Từ đầu tiên quay lại {dueAt}.', { dueAt: dayText(words[0].due_at) })}
      </p>
      {words === undefined && !isError ? <Skeleton width={220} /> : null}
      <ul>
        {words?.map(({ foreign_word, native_word, due_at }) => (
          <li key={`${foreign_word} ${native_word}`}>
            <b lang="en">{foreign_word}</b> {native_word}
            <span className={styles.due}>{dayText(due_at)}</span>
          </li>
        ))}
      </ul>
      <ButtonLink to="/progress" kind="quiet" size="sm">
        {t('Xem lịch ôn')}
      </ButtonLink>
    </section>
  );
}
