import type { GameWord } from '@icando/game/questions/game-word';
import { playWord } from '../platform/word-audio.ts';
import { showToast } from '../ui/toasts.ts';

export async function sayWord({ audio, foreign_word }: GameWord): Promise<void> {
  const outcome = await playWord({ audio, text: foreign_word });
  if (outcome === 'failed') showToast('bad', `“${foreign_word}” cannot be played right now`);
}
