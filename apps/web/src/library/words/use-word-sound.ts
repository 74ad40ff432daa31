import type { Word } from '@icando/contract/words';
import { useRef, useState } from 'react';
import {
  firstPlayChoiceNeeded,
  playWord,
  SLOW_RATE,
  setVoicePreference,
  type VoicePreference,
} from '../../platform/audio/word-audio.ts';
import { showToast } from '../../ui/toasts.ts';
import { t } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

export interface WordSound {
  /** The word that is playing. */
  playingId: number | null;
  /** The word that the next tap plays slowly: the one that was played last. */
  slowId: number | null;
  play: (word: Word) => void;
  /** The word whose first playback waits for a choice of voice. */
  choosingFor: Word | null;
  /**
   * Stores the chosen voice and plays the waiting word. null (the dialog was closed): stores the server's voice,
   * plays nothing.
   */
  choose: (voice: VoicePreference | null) => void;
}

/** Plays words one at a time. The first playback on a device with its own voice offers both voices. */
export function useWordSound(): WordSound {
  const [playingId, setPlayingId] = useState<number | null>(null);
  const [slowId, setSlowId] = useState<number | null>(null);
  const [choosingFor, setChoosingFor] = useState<Word | null>(null);
  const turn = useRef(0);
  const say = async (word: Word) => {
    turn.current += 1;
    const ownTurn = turn.current;
    setPlayingId(word.id);
    const isSlow = slowId === word.id;
    setSlowId(isSlow ? null : word.id);
    const outcome = await playWord({
      audio: word.audio,
      audio_credit: word.audio_credit,
      text: word.foreign_word,
      rate: isSlow ? SLOW_RATE : 1,
    });
    if (turn.current !== ownTurn) return;
    setPlayingId(null);
    if (outcome === 'failed')
      showToast(
        'bad',
        t('“{foreignWord}” cannot be played right now', { foreignWord: named(word.foreign_word) }),
      );
  };
  return {
    playingId,
    slowId,
    play: (word) => {
      if (firstPlayChoiceNeeded()) setChoosingFor(word);
      else void say(word);
    },
    choosingFor,
    choose: (voice) => {
      setVoicePreference(voice ?? 'server');
      setChoosingFor(null);
      if (voice !== null && choosingFor) void say(choosingFor);
    },
  };
}
