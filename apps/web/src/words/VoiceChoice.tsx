import type { Word } from '@icando/contract/words';
import { Volume2 } from 'lucide-react';
import { playWord, type VoicePreference } from '../platform/word-audio.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './VoiceChoice.module.css';
import { t, VI } from '../platform/language.ts';

interface VoiceChoiceProps {
  word: Word;
  /** null: the dialog was closed without a choice. */
  onChoose: (voice: VoicePreference | null) => void;
}

const VOICES: { id: VoicePreference; name: string; text: string }[] = [
  { id: 'server', name: t('Giọng của Tí'), text: t('Hơi giống máy, nhưng ở đâu cũng như nhau.') },
  { id: 'browser', name: t('Giọng của máy bạn'), text: t('Giọng tiếng Anh có sẵn trên máy này.') },
];

/** Plays both voices for comparison, once on each device, before the first word. Mounting opens it. */
export function VoiceChoice({ word, onChoose }: VoiceChoiceProps) {
  return (
    <Dialog isOpen onClose={() => onChoose(null)} title={t('Chọn giọng đọc')} titleLang={VI} width={480}>
      <p lang={VI}>
        {t('Nghe thử từ')} <b lang="en">{word.foreign_word}</b>{' '}
        {t('bằng hai giọng, rồi chọn giọng bạn thích. Máy này sẽ nhớ.')}
      </p>
      {VOICES.map(({ id, name, text }) => (
        <div key={id} className={styles.voice} lang={VI}>
          <IconButton
            label={t('Nghe thử {name}', { name })}
            kind="fill"
            tone="tim"
            size="md"
            onClick={() => void playWord({ audio: word.audio, text: word.foreign_word, voice: id })}
          >
            <Volume2 />
          </IconButton>
          <div className={styles.about}>
            <p className={styles.name}>{name}</p>
            <p className={styles.text}>{text}</p>
          </div>
          <Button kind="soft" size="sm" aria-label={t('Chọn {name}', { name })} onClick={() => onChoose(id)}>
            {t('Chọn')}
          </Button>
        </div>
      ))}
    </Dialog>
  );
}
