import { formatNumber } from '../../platform/number-format.ts';
import type { ReportState } from '../solo-store.ts';
import styles from './result.module.css';

interface ResultFactsProps {
  score: number;
  totalQuestion: number;
  bestStreak: number;
  state: ReportState;
}

/** The figures of a game. */
export function ResultFacts({ score, totalQuestion, bestStreak, state }: ResultFactsProps) {
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Score</dt>
          <dd>{score}</dd>
        </div>
        <div>
          <dt>Total questions</dt>
          <dd>{totalQuestion}</dd>
        </div>
        <div>
          <dt>Best streak</dt>
          <dd>{bestStreak}</dd>
        </div>
        <div>
          <dt>xp</dt>
          <dd>{state.name === 'counted' ? `+${formatNumber(state.addScore)}` : '–'}</dd>
        </div>
      </dl>
      <p className={styles.news} role="status">
        <ReportNews state={state} />
      </p>
    </>
  );
}

/** What became of the xp, where the figure does not say it. */
function ReportNews({ state }: { state: ReportState }) {
  switch (state.name) {
    case 'none':
      return <span lang="vi">Ván này chưa có câu trả lời nào.</span>;
    case 'sending':
      return <span lang="vi">Đang cộng xp…</span>;
    case 'queued':
      return <span lang="vi">Chưa gửi được điểm. Tí giữ lại và gửi khi có mạng.</span>;
    case 'refused':
      return <>{state.detail === '' ? 'The score could not be saved.' : state.detail}</>;
    case 'counted':
      return <>{state.detail ?? ''}</>;
  }
}
