import type { HomeworkPlayer } from '@icando/contract/homework';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useResetPin } from './homework-api.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

interface PinResetProps {
  homeworkId: number;
  pupil: HomeworkPlayer;
}

/** For a pupil who has forgotten the PIN, or whose PIN somebody else knows. */
export function PinReset({ homeworkId, pupil: { user_id, username: name } }: PinResetProps) {
  const [isOpen, setOpen] = useState(false);
  const resetting = useResetPin(homeworkId, name);
  return (
    <>
      <IconButton
        label={t('Đặt lại PIN của {name}', { name })}
        busy={resetting.isPending}
        onClick={() => setOpen(true)}
      >
        <KeyRound />
      </IconButton>
      <AskDialog
        isOpen={isOpen}
        lang={VI}
        title={t('Đặt lại PIN của {name}?', { name: named(name) })}
        text={t('Lần sau vào bài, em ấy tự đặt PIN mới. Câu trả lời vẫn còn. Máy đang làm bài phải vào lại.')}
        yes={t('Đặt lại PIN')}
        danger={false}
        onYes={() => {
          setOpen(false);
          resetting.mutate(user_id);
        }}
        no={t('Thôi')}
        onNo={() => setOpen(false)}
      />
    </>
  );
}
