import { AudioLines, Turtle, Volume2 } from 'lucide-react';
import { useWordPlayback } from '../platform/audio/use-word-playback.ts';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { Ipa } from './Ipa.tsx';
import { showToast } from './toasts.ts';
import styles from './WordCard.module.css';
import { t } from '../platform/i18n/language.ts';
import { named } from '../platform/i18n/named.ts';

export interface WordCardProps {
  english: string;
  vietnamese: string;
  /** The pronunciation, with or without slashes; '' for none. */
  phonetic: string;
  /** The part of speech, shown after the pronunciation. */
  about?: string | undefined;
  /** The word's `audio`; '' without a recording. */
  audio: string;
  /** The actions for the word. */
  children?: ReactNode;
}

/** A word in a card, with its pronunciation and a button that plays it. */
export function WordCard({ english, vietnamese, phonetic, about, audio, children }: WordCardProps) {
  const { isPlaying, isSlowNext, say } = useWordPlayback((text) =>
    showToast('bad', t('“{text}” cannot be played right now', { text: named(text) })),
  );
  return (
    <div className={styles.card}>
      <div className={styles.texts}>
        <p>
          <b className={styles.english} lang="en" translate="no">
            {english}
          </b>{' '}
          <Ipa>{phonetic}</Ipa>
          {about ? (
            <span>
              {' '}
              <span className={styles.about} lang="vi" translate="no">
                {about}
              </span>
            </span>
          ) : null}
        </p>
        <p className={styles.vietnamese} lang="vi" translate="no">
          {vietnamese}
        </p>
        {children}
      </div>
      {audio === '' ? null : (
        <IconButton
          label={isSlowNext ? t('Play {english} slowly', { english }) : t('Play {english}', { english })}
          tone="tim"
          onClick={() => void say({ audio, text: english })}
        >
          {isPlaying ? <AudioLines /> : isSlowNext ? <Turtle /> : <Volume2 />}
        </IconButton>
      )}
    </div>
  );
}
