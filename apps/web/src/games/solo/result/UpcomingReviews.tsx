import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { reviewDayText, useUpcoming } from '../../../learning/index.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import styles from './result.module.css';
import { t, VI } from '../../../platform/i18n/language.ts';
import { serverNow } from '../../../platform/api/server-clock.ts';

/** When the first word comes back after the first game of an account; known once the server has counted the game. */
export function UpcomingReviews({ isCounted }: { isCounted: boolean }) {
  const [now] = useState(serverNow);
  const { data: words } = useUpcoming({ enabled: isCounted });
  return (
    <section className={styles.comeBack} aria-labelledby="come-back" lang={VI}>
      <h3 id="come-back">
        <CalendarCheck aria-hidden="true" /> {t('Ngày mai ôn lại')}
      </h3>
      <p>
        {`${t('Tí hỏi lại từng từ đúng lúc bạn sắp quên.')} ${
          words?.[0] === undefined
            ? ''
            : t('Từ đầu tiên quay lại {dueAt}.', { dueAt: reviewDayText(words[0].due_at, now) })
        }`}
      </p>
      <ButtonLink to="/progress" kind="quiet" size="sm">
        {t('Xem lịch ôn')}
      </ButtonLink>
    </section>
  );
}
