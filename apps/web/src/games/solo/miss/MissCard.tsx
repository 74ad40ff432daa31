import { boxedText } from '@icando/game/questions/boxes';
import { viewJudged, type BoxesView } from '@icando/game/views/boxes';
import { Volume2, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { sayAutomatically, sayWord } from '../../game-setup/index.ts';
import { t, VI } from '../../../platform/i18n/language.ts';
import { LetterBoxes, SlippedAnswer, useQuestionFocus, Verdict } from '../../play-kit/index.ts';
import { BoardTool } from '../../../ui/Board.tsx';
import { ExampleSentence } from '../../../ui/ExampleSentence.tsx';
import { Ipa } from '../../../ui/Ipa.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { NextButton } from '../board/NextButton.tsx';
import type { Miss } from './miss.ts';
import styles from './miss.module.css';

interface MissCardProps {
  miss: Miss;
  onNext: () => void;
  /** Beside the button that goes on. */
  children?: ReactNode;
}

/** The right answer after a miss: large, said, with its sentence, and beside it what the learner answered. */
export function MissCard({ miss, onNext, children }: MissCardProps) {
  const { word, typed } = miss;
  const answer = useQuestionFocus<HTMLParagraphElement>(`miss ${miss.index}`);
  const say = () => void sayWord(word);
  const sayFirst = useEffectEvent(() => sayAutomatically(word));
  useEffect(() => {
    // The sound is outside of React.
    sayFirst();
  }, []);
  useKeys((key) => {
    if (key === 'Enter') onNext();
    else if (key === ' ' || key === 'r') say();
    else return false;
    return true;
  });
  const judged = typed === undefined || typed === '' ? null : viewJudged(word.foreign_word, typed);
  return (
    <div className={styles.miss} lang={VI} data-miss="">
      <MissVerdict isUnknown={typed === ''} judged={judged} />
      <div className={styles.card}>
        <p ref={answer} tabIndex={-1} className={styles.answer}>
          {judged?.slip ? (
            <SlippedAnswer slip={judged.slip} />
          ) : (
            <b lang="en" translate="no">
              {word.foreign_word}
            </b>
          )}
        </p>
        <p className={styles.sound}>
          <Ipa>{word.pronunciation_foreign}</Ipa>
          <BoardTool
            icon={<Volume2 />}
            label={t('Play the word')}
            aria-keyshortcuts="Space R"
            onClick={say}
          />
        </p>
        <p className={styles.meaning} lang="vi" translate="no">
          {word.native_word}
        </p>
        <ExampleSentence className={styles.sentence} word={word} />
        {judged === null ? null : <Typed word={word.foreign_word} typed={typed ?? ''} judged={judged} />}
        {miss.chosen === undefined ? null : <Chosen chosen={miss.chosen} />}
      </div>
      <div className={styles.actions}>
        {children}
        <NextButton onNext={onNext} />
      </div>
    </div>
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
