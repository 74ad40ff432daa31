import { StarterLessons } from '../lessons/index.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/States.tsx';
import styles from './NoWords.module.css';

/** How many ready-made lessons a first visit offers; the rest is one tap away. */
const OFFERED = 5;

/** Nothing written yet: Tí sleeps, and ready-made lessons wait. */
export function NoWords({ onPulled, onStarters }: { onPulled: () => void; onStarters: () => void }) {
  return (
    <EmptyState
      title="Chưa có từ nào"
      text="Viết từ đầu tiên để đánh thức Tí."
      lang="vi"
      action={
        <section className={styles.starters} aria-label="Bài có sẵn" lang="vi">
          <h2 className={styles.title}>Hoặc lấy một bài có sẵn</h2>
          <StarterLessons limit={OFFERED} onPulled={onPulled} />
          <Button kind="quiet" size="sm" block onClick={onStarters}>
            Xem tất cả bài có sẵn
          </Button>
        </section>
      }
    />
  );
}
