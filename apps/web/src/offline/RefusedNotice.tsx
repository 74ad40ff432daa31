import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { NoticeBar } from '../ui/NoticeBar.tsx';
import { RefusedDialog } from './RefusedDialog.tsx';
import { useWaiting } from './pending-counts.ts';
import { t, VI } from '../platform/i18n/language.ts';

/** A notice of refused writes, until the user sends or discards them. */
export function RefusedNotice() {
  const { refused } = useWaiting();
  const [isOpen, setOpen] = useState(false);
  if (refused === 0) return null;
  return (
    <>
      <NoticeBar icon={<TriangleAlert />} lang={VI}>
        <span>{t('{refused} thay đổi không gửi được', { refused })}</span>
        <Button kind="line" size="sm" onClick={() => setOpen(true)}>
          {t('Xem')}
        </Button>
      </NoticeBar>
      {isOpen ? <RefusedDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
