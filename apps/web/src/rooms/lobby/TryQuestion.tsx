import { FlaskConical } from 'lucide-react';
import { t, VI } from '../../platform/i18n/language.ts';
import { Button } from '../../ui/Button.tsx';
import type { RoomProps } from '../live/live-room.ts';

/** The host's button for a question that does not count, so that everybody sees how it works. */
export function TryQuestion({ room, actions }: RoomProps) {
  // A room that draws its words has none yet.
  if (room.room.words !== undefined) return null;
  const hasPlayer = room.players.some(({ is_player, connected }) => is_player && connected);
  return (
    <Button
      kind="soft"
      icon={<FlaskConical />}
      lang={VI}
      disabled={room.link !== 'open' || !hasPlayer}
      onClick={actions.tryQuestion}
    >
      {t('Câu hỏi thử')}
    </Button>
  );
}
