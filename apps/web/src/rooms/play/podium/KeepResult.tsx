import { BookmarkPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { adoptMissed } from '../../../play-kit/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { t, VI } from '../../../platform/language.ts';

/** For a guest: an account with the points, the answers and the missed words of this game. */
export function KeepResult({ roomId }: { roomId: string }) {
  const navigate = useNavigate();
  return (
    <Button
      size="lg"
      lang={VI}
      icon={<BookmarkPlus />}
      onClick={() => {
        // The lesson of the missed words is a help, and there may be none; the review brings the words back in any case.
        adoptMissed({ room_id: roomId }).catch(() => undefined);
        void navigate('/auth?mode=sign-up');
      }}
    >
      {t('Giữ kết quả')}
    </Button>
  );
}
