import { TARGETS, type Target } from '@icando/contract/learning';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import { Card, DataTable, NotYet } from './Card.tsx';
import type { Progress } from './progress-api.ts';
import { answersIn, answersMissing, gameRows, percent, recallSentence, STATES } from './summary.ts';
import { cx } from '../../ui/cx.ts';
import styles from './charts.module.css';
import { t } from '../../platform/i18n/language.ts';

const TONES = { new: 'grey', learning: 'troi', known: 'tim', mature: 'la', leech: 'phuong' } as const;

/** The number of words by strength. */
export function StrengthCard({ by_state }: Pick<Progress, 'by_state'>) {
  const all = STATES.reduce((sum, { state }) => sum + by_state[state], 0);
  return (
    <Card title={t('Từ theo độ nhớ')}>
      <BarList
        label={t('Từ theo độ nhớ')}
        bars={STATES.map(({ state, name, means }) => ({
          name,
          about: means,
          share: all === 0 ? 0 : by_state[state] / all,
          text: t('{words} từ', { words: formatNumber(by_state[state]) }),
          tone: TONES[state],
        }))}
      />
      <DataTable
        caption={t('Số từ theo độ nhớ')}
        columns={[t('Độ nhớ'), t('Số từ'), t('Phần')]}
        rows={STATES.map(({ state, name }) => [
          name,
          formatNumber(by_state[state]),
          all === 0 ? '–' : percent(by_state[state] / all),
        ])}
      />
    </Card>
  );
}

export const TARGET_NAMES: Record<Target, string> = { wide: t('Rộng'), medium: t('Vừa'), sure: t('Chắc') };

/** The share of recalled words, compared with the prediction before each answer. */
export function RecallCard({ recall, settings: { target } }: Pick<Progress, 'recall' | 'settings'>) {
  const { promised, seen, answers } = recall;
  const missing = answersMissing(answers);
  return (
    <Card title={t('Nhớ thật và dự đoán')}>
      {missing > 0 ? (
        <NotYet>{t('Cần thêm {missing} câu trả lời về từ đã gặp thì mới so sánh được.', { missing })}</NotYet>
      ) : (
        <>
          <p>
            {`${recallSentence(recall)} ${t(
              'Bạn đang chọn mức {targetNames}: từ quay lại khi còn nhớ khoảng {targets}.',
              {
                targetNames: TARGET_NAMES[target],
                targets: percent(TARGETS[target]),
              },
            )}`}
          </p>
          <BarList
            label={t('Nhớ thật và dự đoán')}
            bars={[
              { name: t('Dự đoán trả lời đúng'), share: promised, text: percent(promised), tone: 'troi' },
              { name: t('Trả lời đúng thật'), share: seen, text: percent(seen), tone: 'tim' },
            ]}
          />
          <DataTable
            caption={t('Trên {answers} câu trả lời về từ đã gặp', { answers: formatNumber(answers) })}
            columns={[t('Cách tính'), t('Phần trả lời đúng')]}
            rows={[
              [t('Dự đoán'), percent(promised)],
              [t('Thực tế'), percent(seen)],
            ]}
          />
        </>
      )}
    </Card>
  );
}

/** The share of right answers in each game. */
export function GamesCard({ progress }: { progress: Progress }) {
  const rows = gameRows(progress.by_game);
  const missing = answersMissing(answersIn(progress));
  return (
    <Card title={t('Trả lời đúng theo trò chơi')}>
      {missing > 0 ? (
        <NotYet>{t('Cần thêm {missing} câu trả lời thì tỉ lệ mới đáng tin.', { missing })}</NotYet>
      ) : (
        <>
          <BarList
            label={t('Trả lời đúng theo trò chơi')}
            bars={rows.map(({ name, answers, share }) => ({
              name,
              about:
                share === null
                  ? t('mới {answers} câu, chưa đủ để nói', { answers })
                  : t('{answers} câu', { answers: formatNumber(answers) }),
              share,
              text: share === null ? '–' : percent(share),
            }))}
          />
          <DataTable
            caption={t('Câu trả lời đúng theo trò chơi')}
            columns={[t('Trò chơi'), t('Câu trả lời'), t('Đúng'), t('Tỉ lệ')]}
            rows={rows.map(({ name, answers, correct, share }) => [
              name,
              formatNumber(answers),
              formatNumber(correct),
              share === null ? '–' : percent(share),
            ])}
          />
        </>
      )}
    </Card>
  );
}

interface Bar {
  name: string;
  /** Small text after the name. */
  about?: string | undefined;
  /** The share of the width, 0 to 1; null if there is too little data for a bar. */
  share: number | null;
  /** The text at the end of the bar. */
  text: string;
  tone?: 'grey' | 'troi' | 'tim' | 'la' | 'phuong' | 'sen' | undefined;
}

/** Bars with names; for screen readers a list of sentences. */
function BarList({ bars, label }: { bars: readonly Bar[]; label: string }) {
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ name, about, share, text, tone = 'tim' }) => (
        <li key={name}>
          <span className={styles.name}>
            <b>{name}</b>
            {about === undefined ? null : <span className={styles.about}>{` ${about}`}</span>}
          </span>
          <b className={styles.figure}>{text}</b>
          {share === null ? null : (
            <span className={styles.track} aria-hidden="true">
              {share > 0 ? (
                <span
                  className={cx(styles.bar, styles[tone])}
                  style={{ width: `max(4px, ${share * 100}%)` }}
                />
              ) : null}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
