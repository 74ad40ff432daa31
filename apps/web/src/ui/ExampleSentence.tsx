import { AudioLines, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { playExample, type ExampleToPlay } from '../platform/audio/example-audio.ts';
import { t } from '../platform/i18n/language.ts';
import { named } from '../platform/i18n/named.ts';
import { cx } from './cx.ts';
import styles from './ExampleSentence.module.css';
import { IconButton } from './IconButton.tsx';
import { showToast } from './toasts.ts';

interface ExampleSentenceProps {
  word: ExampleToPlay & { foreign_word: string; example_native?: string | undefined };
  className?: string | undefined;
}

/** The sentence of a word, which can be heard, and its translation; nothing for a word without one. */
export function ExampleSentence({ word, className }: ExampleSentenceProps) {
  const { foreign_word: foreignWord, example = '', example_native: meaning = '' } = word;
  const [isPlaying, setPlaying] = useState(false);
  if (example === '' && meaning === '') return null;
  const play = async () => {
    setPlaying(true);
    const outcome = await playExample(word);
    setPlaying(false);
    if (outcome === 'failed')
      showToast('bad', t('“{foreignWord}” cannot be played right now', { foreignWord: named(example) }));
  };
  return (
    <div className={cx(styles.example, className)}>
      {example === '' ? null : (
        <IconButton
          label={t('Play the sentence with {foreignWord}', { foreignWord })}
          onClick={() => void play()}
        >
          {isPlaying ? <AudioLines /> : <Volume2 />}
        </IconButton>
      )}
      <p className={styles.texts} translate="no">
        <span lang="en">{example}</span> <span lang="vi">{meaning}</span>
      </p>
    </div>
  );
}
