import type { Word } from '@icando/contract/words';
import { useState } from 'react';
import { t } from '../../platform/i18n/language.ts';
import { useIdState } from '../../platform/storage/current-ids.ts';
import { setVoicePreference } from '../../platform/audio/word-audio.ts';
import { Button } from '../../ui/Button.tsx';
import { ListenButtons } from './ListenButtons.tsx';
import { VoiceChoice } from './voice-choice.ts';
import { WordRecorder } from './WordRecorder.tsx';

/** The ways to play a word: at normal speed, slowly, with another voice, or in its owner's recording. */
export function WordVoice({
  word: opened,
  onUnsaved,
}: {
  word: Word;
  /** Called with whether there is a recording that is neither kept nor discarded. */
  onUnsaved: (isUnsaved: boolean) => void;
}) {
  const [word, setWord] = useIdState(opened);
  const [isChoosing, setChoosing] = useState(false);
  const { audio, audio_credit, foreign_word: text } = word;
  return (
    <>
      <ListenButtons {...{ text, audio, audio_credit }}>
        <Button kind="quiet" size="sm" onClick={() => setChoosing(true)}>
          {t('Đổi giọng đọc')}
        </Button>
      </ListenButtons>
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
    </>
  );
}
