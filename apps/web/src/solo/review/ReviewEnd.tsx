import type { Review } from '@icando/game/solo/review';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { dueText } from '../../learning/index.ts';
import tiCheer from '../../ui/art/ti-cheer.svg';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Sheet, SheetRow } from '../../ui/Sheet.tsx';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import { HardWord } from './HardWord.tsx';
import styles from './review.module.css';
import { t, VI } from '../../platform/language.ts';
import { serverNow } from '../../platform/server-clock.ts';

interface ReviewEndProps {
  review: Review;
  /** When the word of an answer comes back, by the answer's index, for the answers that the server has counted. */
  dueTimes: ReadonlyMap<number, string>;
  /** The indices of answers whose word should be learnt in another way. */
  leeches: ReadonlySet<number>;
  onAgain: () => void;
}

/** The end of a session: the reviewed words, and when they come back. */
export function ReviewEnd({ review, dueTimes, leeches, onAgain }: ReviewEndProps) {
  const title = useFocusOnMount<HTMLHeadingElement>();
  const [now] = useState(serverNow);
  const rows = rowsOf(review, dueTimes);
  const right = rows.filter(({ isRight }) => isRight).length;
  return (
    <section className={styles.end} lang={VI}>
      <img src={tiCheer} alt="" />
      <h2 ref={title} tabIndex={-1}>
        {rows.length === 0 ? t('Hẹn bạn lần sau') : t('Xong một lượt ôn!')}
      </h2>
      <p>
        {rows.length === 0
          ? t('Chưa có câu trả lời nào.')
          : t('{count} từ đã ôn, {right} từ nhớ ngay lần đầu.', { count: rows.length, right })}
      </p>
      {rows.length > 0 ? (
        <Sheet className={styles.words} aria-label={t('Từ đã ôn')}>
          {rows.map(({ word, isRight, dueAt }) => (
            <SheetRow key={word.id} index={<span aria-hidden="true">{isRight ? '✓' : '✗'}</span>}>
              <span>
                <b lang="en" translate="no">
                  {word.foreign_word}
                </b>{' '}
                <span translate="no">{word.native_word}</span>
              </span>
              <span className={styles.due}>
                {`${isRight ? t('đúng') : t('cần ôn thêm')}${dueAt === undefined ? '' : t(', quay lại {dueAt}', { dueAt: dueText(dueAt, now) })}`}
              </span>
            </SheetRow>
          ))}
        </Sheet>
      ) : null}
      {hardWords(review, leeches).map((word) => (
        <HardWord key={word.id} word={word} />
      ))}
      <div className={styles.ways}>
        <ButtonLink to="/" kind="quiet">
          {t('Về trang chính')}
        </ButtonLink>
        <ButtonLink to="/progress" kind="quiet">
          {t('Tiến bộ')}
        </ButtonLink>
        <Button kind="key" icon={<RotateCcw />} onClick={onAgain}>
          {t('Ôn tiếp')}
        </Button>
      </div>
    </section>
  );
}

/** The hard words of the user; words from rooms only, which have negative ids, cannot be changed. */
function hardWords({ run }: Review, leeches: ReadonlySet<number>) {
  const ids = new Set([...leeches].map((index) => run.score.answers[index]?.word_id));
  return run.words.filter(({ id }) => id > 0 && ids.has(id));
}

/** Each word once, in the order of the questions; right if its first answer was right. */
function rowsOf({ run }: Review, dueTimes: ReadonlyMap<number, string>) {
  const words = new Map(run.words.map((word) => [word.id, word]));
  const rows = new Map<
    number,
    { word: (typeof run.words)[number]; isRight: boolean; dueAt: string | undefined }
  >();
  for (const [index, { word_id, correct }] of run.score.answers.entries()) {
    const word = words.get(word_id);
    if (word === undefined) continue;
    const before = rows.get(word_id);
    const dueAt = dueTimes.get(index) ?? before?.dueAt;
    rows.set(word_id, { word, isRight: before?.isRight ?? correct, dueAt });
  }
  return [...rows.values()];
}
