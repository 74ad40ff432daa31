import { AudioLines, Turtle, Volume2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t, VI } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';
import { playWord, SLOW_RATE } from '../../platform/audio/word-audio.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './ListenButtons.module.css';

interface ListenButtonsProps {
  text: string;
  audio: string;
  audio_credit?: string | undefined;
  /** The same text in a British voice; then the buttons name their accents. */
  audio_british?: string | undefined;
  /** Other ways to hear it. */
  children?: ReactNode;
}

type Way = 'normal' | 'british' | 'slow';

/** Plays a word at normal speed, slowly and in a British voice, and names who reads it. */
export function ListenButtons({ text, audio, audio_credit, audio_british, children }: ListenButtonsProps) {
  const [playing, setPlaying] = useState<Way | null>(null);
  const play = async (way: Way) => {
    setPlaying(way);
    const outcome = await playWord({
      text,
      audio: way === 'british' ? (audio_british ?? '') : audio,
      rate: way === 'slow' ? SLOW_RATE : 1,
      // The speaker is named, or the accent is, so no other voice may be used.
      ...(audio_credit !== undefined || way === 'british' ? { voice: 'server' as const } : {}),
    });
    if (outcome === 'stopped') return;
    setPlaying(null);
    if (outcome === 'failed')
      showToast('bad', t('“{foreignWord}” cannot be played right now', { foreignWord: named(text) }));
  };
  const button = (way: Way, label: string, icon = <Volume2 />) => (
    <Button
      kind="soft"
      size="sm"
      icon={playing === way ? <AudioLines /> : icon}
      onClick={() => void play(way)}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.row} lang={VI}>
      {button('normal', audio_british === undefined ? t('Nghe') : t('Giọng Mỹ'))}
      {audio_british === undefined ? null : button('british', t('Giọng Anh'))}
      {button('slow', t('Nghe chậm'), <Turtle />)}
      {children}
      {audio_credit === undefined ? null : (
        <p className={styles.credit}>
          {t('Người đọc:')}{' '}
          <span lang="en" translate="no">
            {audio_credit}
          </span>
        </p>
      )}
    </div>
  );
}
