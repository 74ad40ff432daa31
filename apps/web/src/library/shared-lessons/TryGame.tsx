import type { Word } from '@icando/contract/words';
import { shuffled } from '@icando/game/dice';
import { NotebookPen, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Confetti, ResultWords } from '../../games/play-kit/index.ts';
import {
  celebration,
  createReviewStore,
  isCelebrated,
  pageDeps,
  PracticeBoard,
  reviewedWords,
  SPARE_WORDS,
} from '../../games/solo/index.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { useStore } from '../../platform/storage/use-store.ts';
import tiCheer from '../../ui/art/ti-cheer.svg';
import { Button } from '../../ui/Button.tsx';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import styles from './shared-lessons.module.css';
import { useSignInFirst } from './use-sign-in-first.ts';

const MAX_QUESTIONS = 10;

interface TryGameProps {
  code: string;
  words: readonly Word[];
  onLeave: () => void;
}

/** A game without an account: up to ten words of the lesson, each shown and asked once. Nothing is stored or sent. */
export function TryGame({ code, words, onLeave }: TryGameProps) {
  const [round, setRound] = useState<{ count: number; seen: ReadonlySet<number> }>({ count: 0, seen: NONE });
  const onAgain = (asked: readonly number[]) =>
    setRound({ count: round.count + 1, seen: new Set([...round.seen, ...asked]) });
  return <Round key={round.count} {...{ code, words, seen: round.seen, onLeave, onAgain }} />;
}

const NONE: ReadonlySet<number> = new Set();

interface RoundProps extends TryGameProps {
  /** The ids of the words of earlier rounds, whose cards are not shown again. */
  seen: ReadonlySet<number>;
  onAgain: (asked: readonly number[]) => void;
}

function Round({ code, words, seen, onLeave, onAgain }: RoundProps) {
  const [session] = useState(() => startRound(words, seen));
  const { review, awaitsNext } = useStore(session);
  useEffect(() => session.pause, [session]);
  if (review.phase.name !== 'finished')
    return (
      <div className={styles.game}>
        <PracticeBoard
          label={t('Chơi thử')}
          review={review}
          awaitsNext={awaitsNext}
          send={session.send}
          onWaitForMe={session.setWaitForMe}
          onStop={session.stop}
        />
      </div>
    );
  return (
    <Result
      words={reviewedWords(review, new Map())}
      {...{ code, onLeave }}
      onAgain={() => onAgain(review.run.score.answers.map(({ word_id }) => word_id))}
    />
  );
}

function startRound(words: readonly Word[], seen: ReadonlySet<number>) {
  const asked = shuffled(words, Math.random).slice(0, MAX_QUESTIONS);
  return createReviewStore(
    asked.map((word) => ({ word, game: 'game_select', state: 'new', isSeen: seen.has(word.id) })),
    [...words, ...SPARE_WORDS],
    { ...pageDeps(), asksOnce: true, asksSoon: true, submit: () => {} },
  );
}

interface ResultProps {
  code: string;
  words: ReturnType<typeof reviewedWords>;
  onLeave: () => void;
  onAgain: () => void;
}

function Result({ code, words, onLeave, onAgain }: ResultProps) {
  const signInFirst = useSignInFirst(code);
  const title = useFocusOnMount<HTMLHeadingElement>();
  const wordsAnswered = (isRight: boolean) =>
    words.flatMap((row) => (row.isRight === isRight ? [row.word] : []));
  const right = wordsAnswered(true).length;
  return (
    <section className={styles.result} lang={VI}>
      {isCelebrated(right, words.length) ? <Confetti /> : null}
      <img src={tiCheer} alt="" />
      <h1 ref={title} tabIndex={-1}>
        {words.length === 0
          ? t('Chưa có câu trả lời nào.')
          : t('Đúng {right}/{total} câu', { right, total: words.length })}
      </h1>
      {words.length === 0 ? null : <p>{celebration(right, words.length)}</p>}
      <p>{t('Ván chơi thử không được lưu ở đâu cả. Đăng ký miễn phí để giữ bài này và học tiếp.')}</p>
      <Button kind="play" size="lg" icon={<NotebookPen />} onClick={() => signInFirst('/auth?mode=sign-up')}>
        {t('Đăng ký và giữ bài này')}
      </Button>
      <div className={styles.ways}>
        <Button kind="soft" icon={<RotateCcw />} onClick={onAgain}>
          {t('Chơi ván nữa')}
        </Button>
        <Button kind="quiet" onClick={onLeave}>
          {t('Về trang của bài')}
        </Button>
      </div>
      <ResultWords title={t('Từ cần xem lại')} tone="wrong" words={wordsAnswered(false)} />
      <ResultWords title={t('Từ đúng')} tone="right" words={wordsAnswered(true)} />
    </section>
  );
}
