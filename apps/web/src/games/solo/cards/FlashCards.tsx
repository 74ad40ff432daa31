import type { Word } from '@icando/contract/words';
import { ChevronLeft, MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { BoardBar, SoundTools } from '../../play-kit/index.ts';
import { lastingKey } from '../../../platform/storage/current-ids.ts';
import { t, VI } from '../../../platform/i18n/language.ts';
import { lessonAddress } from '../../../library/lessons/index.ts';
import tiCheer from '../../../ui/art/ti-cheer.svg';
import { Board, BoardTool } from '../../../ui/Board.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { cx } from '../../../ui/cx.ts';
import { useBottomBar } from '../../../ui/use-bottom-bar.ts';
import { useFocusOnMount } from '../../../ui/use-focus-on-mount.ts';
import { NextButton } from '../board/NextButton.tsx';
import { ReviewRing } from '../review/ReviewRing.tsx';
import endStyles from '../review/review-end.module.css';
import styles from '../review/review.module.css';
import { CardNote, WordCard } from './WordCard.tsx';

interface FlashCardsProps {
  words: readonly Word[];
  lessonId: number;
  /** Asks the words, given the ids of those whose cards were shown. */
  onAsk: (seen: ReadonlySet<number>) => void;
}

/** The words of a lesson as cards, one after the other. Nothing is asked, so nothing is an answer. */
export function FlashCards({ words, lessonId, onAsk }: FlashCardsProps) {
  const [place, setPlace] = useState(0);
  const [shown, setShown] = useState(1);
  const word = words[place];
  const ask = () => onAsk(new Set(words.slice(0, shown).map(({ id }) => id)));
  const goTo = (next: number) => {
    setPlace(Math.max(0, next));
    setShown(Math.max(shown, Math.min(next + 1, words.length)));
  };
  if (word === undefined)
    return <CardsEnd count={words.length} lessonId={lessonId} onAsk={ask} onAgain={() => goTo(0)} />;
  return (
    <CardBoard
      word={word}
      place={place}
      total={words.length}
      onBack={place === 0 ? undefined : () => goTo(place - 1)}
      onNext={() => goTo(place + 1)}
      onAsk={ask}
    />
  );
}

interface CardBoardProps {
  word: Word;
  place: number;
  total: number;
  onBack: (() => void) | undefined;
  onNext: () => void;
  onAsk: () => void;
}

function CardBoard({ word, place, total, onBack, onNext, onAsk }: CardBoardProps) {
  useBottomBar('board');
  return (
    <Board aria-label={t('Thẻ từ')} className={cx(styles.board)}>
      <BoardBar
        counts={
          <p lang={VI} className={styles.hint}>
            <span>{t('Vuốt thẻ')}</span>
            <span>{t('Phím ← →')}</span>
          </p>
        }
        clock={<ReviewRing done={place + 1} total={total} mood={null} />}
        isBeating={false}
        tools={<SoundTools groups={[]} />}
      />
      <WordCard
        key={lastingKey(word.id)}
        kind="look"
        word={word}
        moment={`look ${word.id}`}
        head={null}
        actions={
          <>
            <BoardTool
              icon={<ChevronLeft />}
              label={t('Từ trước')}
              aria-keyshortcuts="ArrowLeft"
              disabled={onBack === undefined}
              onClick={onBack}
            />
            <Button kind="soft" size="sm" lang={VI} icon={<MessageCircleQuestion />} onClick={onAsk}>
              {t('Hỏi tôi các từ này')}
            </Button>
            <NextButton onNext={onNext} />
          </>
        }
        onKey={(key) => {
          if (key === 'Enter' || key === 'ArrowRight') onNext();
          else if (key === 'ArrowLeft') onBack?.();
          else return false;
          return true;
        }}
        onSwipe={(swipe) => {
          if (swipe === 'left') onNext();
          else onBack?.();
        }}
      >
        <CardNote note={word.note} />
      </WordCard>
    </Board>
  );
}

interface CardsEndProps {
  count: number;
  lessonId: number;
  onAsk: () => void;
  onAgain: () => void;
}

function CardsEnd({ count, lessonId, onAsk, onAgain }: CardsEndProps) {
  const title = useFocusOnMount<HTMLHeadingElement>();
  return (
    <section className={endStyles.end} lang={VI}>
      <img src={tiCheer} alt="" />
      <h2 ref={title} tabIndex={-1}>
        {t('Bạn đã xem hết {count} từ', { count })}
      </h2>
      <p>{t('Xem thôi thì chưa tính là thuộc. Để Tí hỏi thử xem bạn nhớ được mấy từ nhé.')}</p>
      <Button kind="play" size="lg" icon={<MessageCircleQuestion />} onClick={onAsk}>
        {t('Hỏi tôi các từ này')}
      </Button>
      <div className={endStyles.ways}>
        <Button kind="quiet" onClick={onAgain}>
          {t('Xem lại từ đầu')}
        </Button>
        <ButtonLink to={lessonAddress(lessonId)} kind="quiet">
          {t('Về trang của bài')}
        </ButtonLink>
      </div>
    </section>
  );
}
