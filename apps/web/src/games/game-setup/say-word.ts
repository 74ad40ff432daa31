import type { GameWord } from '@icando/game/questions/game-word';
import { playWord } from '../../platform/audio/word-audio.ts';
import { showToast } from '../../ui/toasts.ts';
import { t } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

export async function sayWord({ audio, audio_credit, foreign_word }: GameWord): Promise<void> {
  const outcome = await playWord({ audio, audio_credit, text: foreign_word });
  if (outcome === 'failed')
    showToast('bad', t('“{foreignWord}” cannot be played right now', { foreignWord: named(foreign_word) }));
}

/** Plays the word without a tap: muted sound stays silent, and a failure is not reported. */
export function sayAutomatically({ audio, audio_credit, foreign_word }: GameWord): void {
  void playWord({ audio, audio_credit, text: foreign_word, automatic: true });
}
