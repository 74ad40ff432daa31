import { XP_MIN_SHARE } from '@icando/contract/games';
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
        <ReportNews state={state} isTooLow={totalQuestion > 0 && score < totalQuestion * XP_MIN_SHARE} />
      </p>
    </>
  );
}

/** What became of the xp, where the figure does not say it. */
function ReportNews({ state, isTooLow }: { state: ReportState; isTooLow: boolean }) {
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
      if (state.detail === undefined && isTooLow) {
        return <span lang="vi">Đúng từ {XP_MIN_SHARE * 100}% trở lên là có xp. Bạn làm được mà!</span>;
      }
      return <>{state.detail ?? ''}</>;
  }
}
