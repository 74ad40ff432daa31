import type { MeetPhase } from '@icando/game/solo/phases';
import { Check } from 'lucide-react';
import { t, VI } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { NextButton } from '../board/NextButton.tsx';
import { CardNote, WordCard } from './WordCard.tsx';
import styles from './word-card.module.css';

interface MeetCardProps {
  phase: MeetPhase;
  onSeen: () => void;
  onKnown: () => void;
}

/** A new word before it is asked. */
export function MeetCard({ phase: { word, note, index, canWrite }, onSeen, onKnown }: MeetCardProps) {
  return (
    <WordCard
      kind="meet"
      word={word}
      moment={`meet ${index} ${word.id}`}
      head={<p className={styles.unknown}>{t('Từ mới')}</p>}
      actions={
        <>
          {canWrite ? (
            <Button kind="soft" size="sm" lang={VI} icon={<Check />} aria-keyshortcuts="K" onClick={onKnown}>
              {t('Đã biết')}
            </Button>
          ) : null}
          <NextButton onNext={onSeen} />
        </>
      }
      onKey={(key) => {
        if (key === 'Enter') onSeen();
        else if (key === 'k' && canWrite) onKnown();
        else return false;
        return true;
      }}
    >
      <CardNote note={note} />
    </WordCard>
  );
}
