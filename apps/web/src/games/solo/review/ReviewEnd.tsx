import type { Review } from '@icando/game/solo/review';
import { RotateCcw } from 'lucide-react';
import { FinishLine } from '../../play-kit/index.ts';
import { lastingKey } from '../../../platform/storage/current-ids.ts';
import tiCheer from '../../../ui/art/ti-cheer.svg';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { useFocusOnMount } from '../../../ui/use-focus-on-mount.ts';
import { HardWord } from './HardWord.tsx';
import styles from './review-end.module.css';
import type { Sent } from './review-session.ts';
import { reviewedWords } from './reviewed-words.ts';
import { ReviewedWords } from './ReviewedWords.tsx';
import { t, VI } from '../../../platform/i18n/language.ts';

interface ReviewEndProps {
  review: Review;
  owner: number;
  /** When the word of an answer comes back, by the answer's index, for the answers that the server has counted. */
  dueTimes: ReadonlyMap<number, string>;
  sent: Sent;
  /** The indices of answers whose word should be learnt in another way. */
  leeches: ReadonlySet<number>;
  /** Whether there is more to review today. */
  hasMore: boolean;
  onAgain: () => void;
}

/** The end of a session: what was earned, and when the words come back. */
export function ReviewEnd({ review, owner, dueTimes, sent, leeches, hasMore, onAgain }: ReviewEndProps) {
  const title = useFocusOnMount<HTMLHeadingElement>();
  const words = reviewedWords(review, dueTimes);
  const right = words.filter(({ isRight }) => isRight).length;
  return (
    <section className={styles.end} lang={VI}>
      <img src={tiCheer} alt="" />
      <h2 ref={title} tabIndex={-1}>
        {words.length === 0 ? t('Hẹn bạn lần sau') : t('Xong một lượt ôn!')}
      </h2>
      <p>
        {words.length === 0
          ? t('Chưa có câu trả lời nào.')
          : t('{count} từ đã ôn, {right} từ nhớ ngay lần đầu.', { count: words.length, right })}
      </p>
      {words.length === 0 ? null : (
        <FinishLine owner={owner} isCounted={sent.isCounted} gained={sent.earned} />
      )}
      {hasMore ? (
        <Button kind="play" size="lg" icon={<RotateCcw />} onClick={onAgain}>
          {t('Ôn tiếp')}
        </Button>
      ) : (
        <ButtonLink to="/" kind="play" size="lg">
          {t('Về trang chính')}
        </ButtonLink>
      )}
      {words.length === 0 ? null : <ReviewedWords words={words} />}
      {hardWords(review, leeches).map((word) => (
        <HardWord key={lastingKey(word.id)} word={word} />
      ))}
      <div className={styles.ways}>
        {hasMore ? (
          <ButtonLink to="/" kind="quiet">
            {t('Về trang chính')}
          </ButtonLink>
        ) : (
          <Button kind="quiet" onClick={onAgain}>
            {t('Ôn thêm')}
          </Button>
        )}
        <ButtonLink to="/progress" kind="quiet">
          {t('Tiến bộ')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The hard words of the user; words from rooms only, which have negative ids, cannot be changed. */
function hardWords({ run }: Review, leeches: ReadonlySet<number>) {
  const ids = new Set([...leeches].map((index) => run.score.answers[index]?.word_id));
  return run.words.filter(({ id }) => id > 0 && ids.has(id));
}
