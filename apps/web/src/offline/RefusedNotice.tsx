import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { NoticeBar } from '../ui/NoticeBar.tsx';
import { RefusedDialog } from './RefusedDialog.tsx';
import { usePending } from '../platform/outbox/pending.ts';
import { t, VI } from '../platform/i18n/language.ts';

/** A notice of refused changes, until the user sends or discards them. */
export function RefusedNotice() {
  const { refused } = usePending();
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
