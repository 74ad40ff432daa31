import type { MeetPhase } from '@icando/game/solo/phases';
import { Check, Volume2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { sayAutomatically, sayWord } from '../../game-setup/index.ts';
import { t, VI } from '../../../platform/i18n/language.ts';
import { useQuestionFocus } from '../../play-kit/index.ts';
import { BoardTool } from '../../../ui/Board.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ExampleSentence } from '../../../ui/ExampleSentence.tsx';
import { Ipa } from '../../../ui/Ipa.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { NextButton } from '../board/NextButton.tsx';
import styles from '../miss/miss.module.css';

interface MeetCardProps {
  phase: MeetPhase;
  onSeen: () => void;
  onKnown: () => void;
}

/** A new word before it is asked: said, with its meaning, its sentence and the learner's note. */
export function MeetCard({ phase: { word, note, index, canWrite }, onSeen, onKnown }: MeetCardProps) {
  const heading = useQuestionFocus<HTMLParagraphElement>(`meet ${index} ${word.id}`);
  const say = () => void sayWord(word);
  const sayFirst = useEffectEvent(() => sayAutomatically(word));
  useEffect(() => {
    // The sound is outside of React.
    sayFirst();
  }, []);
  useKeys((key) => {
    if (key === 'Enter') onSeen();
    else if (key === 'k' && canWrite) onKnown();
    else if (key === ' ' || key === 'r') say();
    else return false;
    return true;
  });
  return (
    <div className={styles.miss} lang={VI} data-meet="">
      <p className={styles.unknown}>{t('Từ mới')}</p>
      <div className={styles.card}>
        <p ref={heading} tabIndex={-1} className={styles.answer}>
          <b lang="en" translate="no">
            {word.foreign_word}
          </b>
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
        {note === '' ? null : (
          <p className={styles.note}>
            {t('Ghi chú của bạn:')}{' '}
            <span lang="" translate="no">
              {note}
            </span>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {canWrite ? (
          <Button kind="soft" size="sm" lang={VI} icon={<Check />} aria-keyshortcuts="K" onClick={onKnown}>
            {t('Đã biết')}
          </Button>
        ) : null}
        <NextButton onNext={onSeen} />
      </div>
    </div>
  );
}
