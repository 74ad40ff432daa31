import { useState } from 'react';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/Field.tsx';
import { DATE_LENGTH } from '../../ui/limited-text.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { Card, CardError, DataTable, NotYet } from './Card.tsx';
import { ExamPlan } from './ExamPlan.tsx';
import styles from './exam-day.module.css';
import { useExam, useForecast } from './progress-api.ts';
import { RangeBar } from './RangeBar.tsx';
import { dayAfter, daysBetween, longDay } from './summary.ts';
import { t, VI } from '../../platform/i18n/language.ts';

const MAX_DAYS = 180;
const DEFAULT_DAYS = 30;

/** 'Ngày thi': the number of words that the learner will know that day without further practice. */
export function ExamDay({ today, words }: { today: string; words: number }) {
  if (words === 0) {
    return (
      <Card title={t('Ngày thi')}>
        <NotYet>{t('Ôn vài từ trước đã: chưa có gì để dự đoán.')}</NotYet>
      </Card>
    );
  }
  return (
    <Card title={t('Ngày thi')}>
      <ExamDayChoice today={today} />
    </Card>
  );
}

function ExamDayChoice({ today }: { today: string }) {
  const exam = useExam();
  const planned = exam.data?.exam?.day;
  const [chosen, setAhead] = useState<number | null>(null);
  const ahead = chosen ?? Math.max(1, (planned && daysBetween(today, planned)) || DEFAULT_DAYS);
  // The typed text is kept while it is not a valid date.
  const [typed, setTyped] = useState<string | null>(null);
  const day = dayAfter(today, ahead);
  const choose = (days: number | null) => {
    if (days !== null && days >= 1 && days <= MAX_DAYS) setAhead(days);
  };
  return (
    <>
      <div className={styles.choice}>
        <Field label={t('Còn {ahead} ngày', { ahead })} labelLang={VI} className={styles.slider}>
          {(tie) => (
            <input
              {...tie}
              type="range"
              min={1}
              max={MAX_DAYS}
              value={ahead}
              aria-valuetext={t('{ahead} ngày nữa, {day}', { ahead, day: longDay(day) })}
              onChange={(event) => {
                setTyped(null);
                setAhead(event.target.valueAsNumber);
              }}
            />
          )}
        </Field>
        <TextField
          label={t('Ngày')}
          maxLength={DATE_LENGTH}
          hideCounter
          labelLang={VI}
          type="date"
          className={styles.date}
          min={dayAfter(today, 1)}
          max={dayAfter(today, MAX_DAYS)}
          value={typed ?? day}
          onChange={(text) => {
            setTyped(text);
            choose(daysBetween(today, text));
          }}
          onBlur={() => setTyped(null)}
        />
      </div>
      <KnownWords day={day} />
      {exam.data !== undefined ? (
        <ExamPlan key={exam.data.exam?.lesson_ids.join(' ')} day={day} reply={exam.data} />
      ) : exam.isError ? (
        <CardError isBusy={exam.isFetching} onRetry={() => void exam.refetch()} />
      ) : (
        <p aria-busy="true">{t('Đang tính…')}</p>
      )}
    </>
  );
}

function KnownWords({ day }: { day: string }) {
  const forecast = useForecast(useDebounced(day));
  const { data } = forecast;
  if (data === undefined) {
    return forecast.isError ? (
      <CardError isBusy={forecast.isFetching} onRetry={() => void forecast.refetch()} />
    ) : (
      <p className={styles.sentence} aria-busy="true">
        {t('Đang tính…')}
      </p>
    );
  }
  const { known, low, high, words } = data;
  const share = (count: number) => (words === 0 ? 0 : count / words);
  return (
    <>
      <p
        className={cx(styles.sentence, forecast.isPlaceholderData && styles.old)}
        aria-live="polite"
        aria-busy={forecast.isPlaceholderData || undefined}
      >
        {t('Khoảng')} <b>{formatNumber(known)}</b>{' '}
        <span>
          {t('từ (từ {low} đến {high}) trong {words} từ', {
            low: formatNumber(low),
            high: formatNumber(high),
            words: formatNumber(words),
          })}
        </span>
      </p>
      <RangeBar low={share(low)} high={share(high)} mark={share(known)} />
      <p className={styles.about}>
        {t('Nếu từ hôm nay bạn không ôn thêm; cứ mười lần thì chín lần nằm trong khoảng này.')}
      </p>
      <DataTable
        caption={t('Số từ còn nhớ vào ngày thi')}
        columns={[t('Ngày'), t('Khoảng'), t('Ít nhất'), t('Nhiều nhất'), t('Trong số')]}
        rows={[[longDay(day), ...[known, low, high, words].map(formatNumber)]]}
      />
    </>
  );
}
