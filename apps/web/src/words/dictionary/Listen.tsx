import type { DictionaryArticle } from '@icando/contract/dictionary';
import { AudioLines, Turtle, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { t, VI } from '../../platform/language.ts';
import { named } from '../../platform/named.ts';
import { playWord, SLOW_RATE } from '../../platform/word-audio.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './word-page.module.css';

/** The sound of the word, at normal speed and slowly, and who reads it. */
export function Listen({ article: { word, audio, audio_credit } }: { article: DictionaryArticle }) {
  const [rate, setRate] = useState<number | null>(null);
  const play = async (at: number) => {
    setRate(at);
    const outcome = await playWord({ audio, audio_credit, text: word, rate: at });
    if (outcome === 'stopped') return;
    setRate(null);
    if (outcome === 'failed')
      showToast('bad', t('“{foreignWord}” cannot be played right now', { foreignWord: named(word) }));
  };
  return (
    <div className={styles.listen} lang={VI}>
      <Button
        kind="soft"
        size="sm"
        icon={rate === 1 ? <AudioLines /> : <Volume2 />}
        onClick={() => void play(1)}
      >
        {t('Nghe')}
      </Button>
      <Button
        kind="soft"
        size="sm"
        icon={rate === SLOW_RATE ? <AudioLines /> : <Turtle />}
        onClick={() => void play(SLOW_RATE)}
      >
        {t('Nghe chậm')}
      </Button>
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
