import { BookmarkPlus } from 'lucide-react';
import { useNavigate } from '../../../ui/use-navigate.ts';
import { adoptMissed } from '../../../games/play-kit/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { t, VI } from '../../../platform/i18n/language.ts';

/** Lets a guest create an account that keeps the points, the answers and the missed words. */
export function KeepResult({ roomId }: { roomId: string }) {
  const navigate = useNavigate();
  return (
    <Button
      size="lg"
      lang={VI}
      icon={<BookmarkPlus />}
      onClick={() => {
        // A failure is ignored: the review asks the missed words even without the lesson.
        adoptMissed({ room_id: roomId }).catch(() => undefined);
        navigate('/auth?mode=sign-up');
      }}
    >
      {t('Giữ kết quả')}
    </Button>
  );
}
