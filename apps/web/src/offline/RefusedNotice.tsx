import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { NoticeBar } from '../ui/NoticeBar.tsx';
import { RefusedDialog } from './RefusedDialog.tsx';
import { useWaiting } from './waiting.ts';

/** Changes that the server refused, as long as nobody has decided about them. */
export function RefusedNotice() {
  const { refused } = useWaiting();
  const [isOpen, setOpen] = useState(false);
  if (refused === 0) return null;
  return (
    <>
      <NoticeBar icon={<TriangleAlert />} lang="vi">
        {refused} thay đổi không gửi được
        <Button kind="line" size="sm" onClick={() => setOpen(true)}>
          Xem
        </Button>
      </NoticeBar>
      {isOpen ? <RefusedDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
