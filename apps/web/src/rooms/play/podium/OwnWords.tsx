import { Target } from 'lucide-react';
import { useNavigate } from 'react-router';
import { openWith } from '../../../solo/index.ts';
import { ResultWords } from '../../../play-kit/index.ts';
import { formatNumber } from '../../../platform/number-format.ts';
import { Button } from '../../../ui/Button.tsx';
import type { PastQuestion } from '../../live/live-room.ts';
import { wordsOf } from '../past.ts';
import type { OwnResult } from './own-result.ts';
import styles from './own-words.module.css';

interface OwnWordsProps {
  own: OwnResult;
  past: readonly PastQuestion[];
}

/** What the game came to for this player, and the words that went right and wrong; the wrong ones are one tap from practice. */
export function OwnWords({ own, past }: OwnWordsProps) {
  const navigate = useNavigate();
  const { right, wrong } = wordsOf(past);
  return (
    <section className={styles.own} aria-label="Your result">
      <p className={styles.sum} lang="vi">
        Bạn đứng hạng <b>{own.place}</b>, đúng{' '}
        <b>
          {own.correct}/{own.total}
        </b>{' '}
        câu, được <b>{formatNumber(own.score)} điểm</b> và <b>+{formatNumber(own.xp)} xp</b>.
      </p>
      <ResultWords title="Từ sai" tone="wrong" words={wrong} />
      {wrong.length > 0 ? (
        <Button
          kind="soft"
          lang="vi"
          icon={<Target />}
          onClick={() => {
            openWith(wrong);
            void navigate('/?tab=game');
          }}
        >
          Luyện từ sai
        </Button>
      ) : null}
      <ResultWords title="Từ đúng" tone="right" words={right} />
    </section>
  );
}
