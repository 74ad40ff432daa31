import type { GameWord } from '@icando/game/questions/game-word';
import { playWord } from '../platform/word-audio.ts';
import { showToast } from '../ui/toasts.ts';
import { t } from '../platform/language.ts';

export async function sayWord({ audio, foreign_word }: GameWord): Promise<void> {
  const outcome = await playWord({ audio, text: foreign_word });
  if (outcome === 'failed')
    showToast('bad', t('“{foreignWord}” cannot be played right now', { foreignWord: foreign_word }));
}
