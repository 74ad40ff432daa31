import type { Exam, ExamReply } from '@icando/contract/exam';
import { type FormEvent, useState } from 'react';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { Button } from '../../ui/Button.tsx';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { NotYet } from './Card.tsx';
import styles from './exam-day.module.css';
import { useDropExam, useSetExam } from './progress-api.ts';
import { longDay } from './summary.ts';

/** What to learn by when for an exam on `day`, and the form that chooses its lessons. */
export function ExamPlan({ day, reply: { exam, lessons } }: { day: string; reply: ExamReply }) {
  const [chosen, setChosen] = useState<readonly number[]>(exam?.lesson_ids ?? []);
  const set = useSetExam();
  const drop = useDropExam();
  if (lessons.length === 0)
    return <NotYet>{t('Có bài với vài từ thì Tí lập kế hoạch đến ngày thi.')}</NotYet>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    set.mutate({ day, lesson_ids: [...chosen] });
  };
  return (
    <section className={styles.plan} aria-label={t('Kế hoạch đến ngày thi')}>
      <h3>{t('Kế hoạch đến ngày thi')}</h3>
      {exam === null ? (
        <p className={styles.about}>
          {t('Chọn bài sẽ thi: từ của các bài này được hỏi trước, từ mới chia ra từng tuần.')}
        </p>
      ) : (
        <Plan exam={exam} />
      )}
      <form className={styles.choice} onSubmit={submit}>
        <MultiSelect
          className={styles.lessons}
          label={t('Bài sẽ thi')}
          labelLang={VI}
          options={lessons.map(({ id, lesson_name }) => ({
            id,
            label: lesson_name,
            translate: 'no' as const,
          }))}
          selected={chosen}
          onChange={setChosen}
        />
        <Button type="submit" busy={set.isPending} disabled={chosen.length === 0}>
          {exam === null ? t('Lập kế hoạch') : t('Lập lại kế hoạch')}
        </Button>
        {exam === null ? null : (
          <Button kind="line" busy={drop.isPending} onClick={() => drop.mutate()}>
            {t('Bỏ kế hoạch')}
          </Button>
        )}
      </form>
    </section>
  );
}

function Plan({
  exam: { day, words, fresh, goal_minutes, left_out, minutes_needed, steps },
}: {
  exam: Exam;
}) {
  const minutes = goal_minutes;
  return (
    <>
      <p>
        {t('Ngày {day}: {words} từ, trong đó {fresh} từ chưa gặp.', {
          day: longDay(day),
          words: formatNumber(words),
          fresh: formatNumber(fresh),
        })}
      </p>
      {steps.length === 0 ? null : (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.day}>
              {t('Đến hết {day}: gặp {words} từ mới', {
                day: longDay(step.day),
                words: formatNumber(step.words),
              })}
            </li>
          ))}
        </ol>
      )}
      {fresh === 0 ? <p>{t('Bạn đã gặp hết từ của các bài này. Ôn đúng hẹn là đủ.')}</p> : null}
      {left_out === 0 ? null : (
        <p className={styles.leftOut}>
          {t('Không kịp: {left} từ mới, với {minutes} phút mỗi ngày.', {
            left: formatNumber(left_out),
            minutes,
          })}{' '}
          <span>
            {minutes_needed === null
              ? t('Không mục tiêu nào đủ: hãy bỏ bớt bài.')
              : t('Với {needed} phút mỗi ngày thì kịp.', { needed: minutes_needed })}
          </span>
        </p>
      )}
    </>
  );
}
