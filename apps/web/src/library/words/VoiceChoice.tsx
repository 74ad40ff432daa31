import type { Word } from '@icando/contract/words';
import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { bestVoice, giveNetworkConsent, hasNetworkConsent } from '../../platform/audio/device-voices.ts';
import { playWord, type VoicePreference } from '../../platform/audio/word-audio.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './VoiceChoice.module.css';
import { t, VI } from '../../platform/i18n/language.ts';

interface VoiceChoiceProps {
  word: Word;
  onChoose: (voice: VoicePreference) => void;
  onClose: () => void;
}

interface Offered {
  id: VoicePreference;
  name: string;
  text: string;
}

function offeredVoices(): Offered[] {
  return [
    {
      id: 'server' as const,
      name: t('Giọng của Tí'),
      text: t('Ở đâu cũng như nhau, trong phòng chơi cũng vậy.'),
    },
    ...(bestVoice('local') === undefined
      ? []
      : [
          {
            id: 'browser' as const,
            name: t('Giọng của máy bạn'),
            text: t('Giọng tiếng Anh có sẵn trên máy này.'),
          },
        ]),
    ...(bestVoice('network') === undefined
      ? []
      : [
          {
            id: 'network' as const,
            name: t('Giọng qua mạng'),
            text: t('Mỗi từ bạn nghe được gửi đến hãng làm ra trình duyệt này.'),
          },
        ]),
  ];
}

/** Plays the voices for comparison. The dialog opens when it is mounted. */
export function VoiceChoice({ word, onChoose, onClose }: VoiceChoiceProps) {
  const [hasConsent, setConsent] = useState(hasNetworkConsent);
  const consent = () => {
    giveNetworkConsent();
    setConsent(true);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('Chọn giọng đọc')} titleLang={VI} width={480}>
      <p lang={VI}>
        {t('Nghe thử từ')}{' '}
        <b lang="en" translate="no">
          {word.foreign_word}
        </b>
        {t(', rồi chọn giọng bạn thích. Máy này sẽ nhớ.')}
      </p>
      {offeredVoices().map(({ id, name, text }) => (
        <div key={id} className={styles.voice} lang={VI}>
          <div className={styles.about}>
            <p className={styles.name}>{name}</p>
            <p className={styles.text}>{text}</p>
          </div>
          {id === 'network' && !hasConsent ? (
            <Button kind="soft" size="sm" aria-label={t('Đồng ý dùng {name}', { name })} onClick={consent}>
              {t('Đồng ý')}
            </Button>
          ) : (
            <>
              <IconButton
                label={t('Nghe thử {name}', { name })}
                kind="fill"
                tone="tim"
                size="md"
                onClick={() => void playWord({ audio: word.audio, text: word.foreign_word, voice: id })}
              >
                <Volume2 />
              </IconButton>
              <Button
                kind="soft"
                size="sm"
                aria-label={t('Chọn {name}', { name })}
                onClick={() => onChoose(id)}
              >
                {t('Chọn')}
              </Button>
            </>
          )}
        </div>
      ))}
    </Dialog>
  );
}
