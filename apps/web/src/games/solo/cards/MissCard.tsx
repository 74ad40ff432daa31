import { boxedText } from '@icando/game/questions/boxes';
import { viewJudged, type BoxesView } from '@icando/game/views/boxes';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t, VI } from '../../../platform/i18n/language.ts';
import { LetterBoxes, SlippedAnswer, Verdict } from '../../play-kit/index.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { NextButton } from '../board/NextButton.tsx';
import type { Miss } from './miss.ts';
import { WordCard } from './WordCard.tsx';
import styles from './word-card.module.css';

interface MissCardProps {
  miss: Miss;
  onNext: () => void;
  /** Beside the button that goes on. */
  children?: ReactNode;
}

/** The right answer after a miss: large, said, with its sentence, and beside it what the learner answered. */
export function MissCard({ miss, onNext, children }: MissCardProps) {
  const { word, typed } = miss;
  const judged = typed === undefined || typed === '' ? null : viewJudged(word.foreign_word, typed);
  return (
    <WordCard
      kind="miss"
      word={word}
      moment={`miss ${miss.index}`}
      head={<MissVerdict isUnknown={typed === ''} judged={judged} />}
      answer={judged?.slip ? <SlippedAnswer slip={judged.slip} /> : undefined}
      actions={
        <>
          {children}
          <NextButton onNext={onNext} />
        </>
      }
      onKey={(key) => {
        if (key === 'Enter') onNext();
        return key === 'Enter';
      }}
    >
      {judged === null ? null : <Typed word={word.foreign_word} typed={typed ?? ''} judged={judged} />}
      {miss.chosen === undefined ? null : <Chosen chosen={miss.chosen} />}
    </WordCard>
  );
}

/** 'Không biết' is no mistake, so it is not red. */
function MissVerdict({ isUnknown, judged }: { isUnknown: boolean; judged: BoxesView | null }) {
  return isUnknown ? (
    <p className={styles.unknown} role="status">
      {t('Chưa nhớ ra cũng không sao. Xem lại nhé.')}
    </p>
  ) : (
    <Verdict isRight={false} right="" wrong={judged?.near ? t('Gần đúng') : t('Sai rồi!')} lang={VI} />
  );
}

function Chosen({ chosen: { text, lang, word } }: { chosen: NonNullable<Miss['chosen']> }) {
  const other = lang === 'vi' ? word?.foreign_word : word?.native_word;
  return (
    <p className={styles.chosen}>
      <X aria-hidden="true" data-mark="wrong" /> <span>{t('Bạn chọn:')}</span>{' '}
      <s lang={lang} translate="no">
        {text}
      </s>{' '}
      {other === undefined ? null : (
        <span lang={lang === 'vi' ? 'en' : 'vi'} translate="no">
          ({other})
        </span>
      )}
    </p>
  );
}

function Typed({ word, typed, judged }: { word: string; typed: string; judged: BoxesView }) {
  return (
    <div className={styles.typed}>
      <span>
        {t('Bạn viết:')}
        <VisuallyHidden>
          {' '}
          <span lang="en" translate="no">
            {typed}
          </span>
        </VisuallyHidden>
      </span>
      <div className={styles.boxes} data-letters={boxedText(word).length}>
        <LetterBoxes view={judged} isTyping={false} />
      </div>
    </div>
  );
}
