import type { GameWord } from '@icando/game/questions/game-word';
import { AudioLines, Turtle, Volume2 } from 'lucide-react';
import { t, VI } from '../../../platform/i18n/language.ts';
import { BoardTool } from '../../../ui/Board.tsx';
import { useShortcuts } from '../../../ui/use-keys.ts';
import { useReplay } from './use-replay.ts';

interface ReplayToolsProps {
  words: readonly GameWord[];
  /** While the words are read for the first time. */
  isReading: boolean;
}

/** Reads the words again, also slowly: two buttons, and the keys R and Shift+R. */
export function ReplayTools({ words, isReading }: ReplayToolsProps) {
  const { playing, play } = useReplay(words);
  useShortcuts(({ code, shiftKey, repeat }) => {
    if (code === 'KeyR' && !repeat && !isReading) void play(shiftKey ? 'slow' : 'normal');
  });
  const inert = isReading || undefined;
  return (
    <>
      <BoardTool
        icon={playing === 'normal' ? <AudioLines /> : <Volume2 />}
        label={t('Nghe lần nữa')}
        lang={VI}
        aria-keyshortcuts="R"
        aria-disabled={inert}
        onClick={() => (isReading ? undefined : void play('normal'))}
      />
      <BoardTool
        icon={playing === 'slow' ? <AudioLines /> : <Turtle />}
        label={t('Nghe chậm')}
        lang={VI}
        aria-keyshortcuts="Shift+R"
        aria-disabled={inert}
        onClick={() => (isReading ? undefined : void play('slow'))}
      />
    </>
  );
}
