import type { Word } from '@icando/contract/words';
import { Volume2 } from 'lucide-react';
import { playWord, type VoicePreference } from '../platform/word-audio.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './VoiceChoice.module.css';

interface VoiceChoiceProps {
  word: Word;
  /** null: the dialog was closed without a choice. */
  onChoose: (voice: VoicePreference | null) => void;
}

const VOICES: { id: VoicePreference; name: string; text: string }[] = [
  { id: 'server', name: 'Giọng của Tí', text: 'Hơi giống máy, nhưng ở đâu cũng như nhau.' },
  { id: 'browser', name: 'Giọng của máy bạn', text: 'Giọng tiếng Anh có sẵn trên máy này.' },
];

/** Plays both voices for comparison, once on each device, before the first word. Mounting opens it. */
export function VoiceChoice({ word, onChoose }: VoiceChoiceProps) {
  return (
    <Dialog isOpen onClose={() => onChoose(null)} title="Chọn giọng đọc" titleLang="vi" width={480}>
      <p lang="vi">
        Nghe thử từ <b lang="en">{word.foreign_word}</b> bằng hai giọng, rồi chọn giọng bạn thích. Máy này sẽ
        nhớ.
      </p>
      {VOICES.map(({ id, name, text }) => (
        <div key={id} className={styles.voice} lang="vi">
          <IconButton
            label={`Nghe thử ${name}`}
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
          <Button kind="soft" size="sm" aria-label={`Chọn ${name}`} onClick={() => onChoose(id)}>
            Chọn
          </Button>
        </div>
      ))}
    </Dialog>
  );
}
