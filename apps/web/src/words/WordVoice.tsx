import type { Word } from '@icando/contract/words';
import { AudioLines, Turtle, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { t, VI } from '../platform/language.ts';
import { playWord, setVoicePreference, SLOW_RATE } from '../platform/word-audio.ts';
import { named } from '../platform/named.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/toasts.ts';
import { VoiceChoice } from './voice-choice.ts';
import { WordRecorder } from './WordRecorder.tsx';
import styles from './WordVoice.module.css';

/** The ways to play a word: at normal speed, slowly, with another voice, or in its owner's recording. */
export function WordVoice({
  word: opened,
  onUnsaved,
}: {
  word: Word;
  /** Called with whether there is a recording that is neither kept nor discarded. */
  onUnsaved: (isUnsaved: boolean) => void;
}) {
  const [word, setWord] = useState(opened);
  const [rate, setRate] = useState<number | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const play = async (at: number) => {
    setRate(at);
    const outcome = await playWord({
      audio: word.audio,
      text: word.foreign_word,
      rate: at,
      // The credit below names the speaker of the recording, so no other voice may be used.
      ...(word.audio_credit === undefined ? {} : { voice: 'server' as const }),
    });
    if (outcome === 'stopped') return;
    setRate(null);
    if (outcome === 'failed')
      showToast(
        'bad',
        t('“{foreignWord}” cannot be played right now', { foreignWord: named(word.foreign_word) }),
      );
  };
  return (
    <div className={styles.voice} lang={VI}>
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
      <Button kind="quiet" size="sm" onClick={() => setChoosing(true)}>
        {t('Đổi giọng đọc')}
      </Button>
      {word.audio_credit === undefined ? null : (
        <p className={styles.credit}>
          {t('Người đọc:')}{' '}
          <span lang="en" translate="no">
            {word.audio_credit}
          </span>
        </p>
      )}
      <WordRecorder word={word} onChanged={setWord} onUnsaved={onUnsaved} />
      {isChoosing ? (
        <VoiceChoice
          word={word}
          onChoose={(voice) => {
            setVoicePreference(voice);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </div>
  );
}
