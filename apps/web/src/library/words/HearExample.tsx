import { AudioLines, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { playExample } from '../../platform/audio/example-audio.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.ts';

/** Plays the sentence as it is typed now. */
export function HearExample({ example }: { example: string }) {
  const [isPlaying, setPlaying] = useState(false);
  if (example === '') return null;
  const play = async () => {
    setPlaying(true);
    const outcome = await playExample({ example });
    setPlaying(false);
    if (outcome === 'failed')
      showToast('bad', t('“{foreignWord}” cannot be played right now', { foreignWord: named(example) }));
  };
  return (
    <div>
      <Button
        kind="soft"
        size="sm"
        lang={VI}
        icon={isPlaying ? <AudioLines /> : <Volume2 />}
        onClick={() => void play()}
      >
        {t('Nghe câu')}
      </Button>
    </div>
  );
}
