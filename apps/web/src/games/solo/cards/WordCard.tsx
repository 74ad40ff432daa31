import type { GameWord } from '@icando/game/questions/game-word';
import { Volume2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { sayAutomatically, sayWord } from '../../game-setup/index.ts';
import { t, VI } from '../../../platform/i18n/language.ts';
import { useQuestionFocus } from '../../play-kit/index.ts';
import { BoardTool } from '../../../ui/Board.tsx';
import { ExampleSentence } from '../../../ui/ExampleSentence.tsx';
import { Ipa } from '../../../ui/Ipa.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { type Swipe, useSwipe } from '../../../ui/use-swipe.ts';
import styles from './word-card.module.css';

interface WordCardProps {
  kind: 'look' | 'meet' | 'miss';
  word: GameWord;
  /** Changes with each card, which focuses the word. */
  moment: string;
  /** Above the card. */
  head: ReactNode;
  /** The English word, if not as it is. */
  answer?: ReactNode;
  /** In the card, below the sentence. */
  children?: ReactNode;
  actions: ReactNode;
  /** Handles the keys other than those of the sound. */
  onKey: (key: string) => boolean;
  onSwipe?: ((swipe: Swipe) => void) | undefined;
}

/** A word on the board, without a question: said at once, with its meaning and its sentence. */
export function WordCard(props: WordCardProps) {
  const { kind, word, moment, head, answer, children, actions, onKey, onSwipe } = props;
  const heading = useQuestionFocus<HTMLParagraphElement>(moment);
  const swiped = useSwipe(onSwipe);
  const say = () => void sayWord(word);
  const sayFirst = useEffectEvent(() => sayAutomatically(word));
  useEffect(() => {
    // The sound is outside of React.
    sayFirst();
  }, []);
  useKeys((key) => {
    if (key !== ' ' && key !== 'r') return onKey(key);
    say();
    return true;
  });
  return (
    <div className={styles.frame} lang={VI} data-word-card={kind}>
      {head}
      <div className={styles.card} {...swiped}>
        <p ref={heading} tabIndex={-1} className={styles.answer}>
          {answer ?? (
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
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

/** What the learner has noted about the word. */
export function CardNote({ note }: { note: string }) {
  if (note === '') return null;
  return (
    <p className={styles.note}>
      {t('Ghi chú của bạn:')}{' '}
      <span lang="" translate="no">
        {note}
      </span>
    </p>
  );
}
