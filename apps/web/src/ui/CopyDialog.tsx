import { type ReactNode, useEffect, useRef, useState } from 'react';
import { copyText } from '../platform/browser/clipboard.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { TextArea } from './TextArea.tsx';
import { showToast } from './toasts.ts';
import { t, VI } from '../platform/i18n/language.ts';

/**
 * Copies a text and shows the toast `done`. Where the browser refuses, `dialog` has the selected text for copying by
 * hand.
 */
export function useCopy(): { copy: (text: string, done: string) => Promise<void>; dialog: ReactNode } {
  const [uncopied, setUncopied] = useState<string | null>(null);
  return {
    async copy(text, done) {
      if (await copyText(text)) showToast('ok', done);
      else setUncopied(text);
    },
    dialog: uncopied === null ? null : <CopyDialog text={uncopied} onClose={() => setUncopied(null)} />,
  };
}

function CopyDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Sao chép')}
      titleLang={VI}
      width={420}
      footer={
        <Button kind="line" lang={VI} onClick={onClose}>
          {t('Đóng')}
        </Button>
      }
    >
      <TextArea
        ref={field}
        label={t(
          'Trình duyệt không cho sao chép ở địa chỉ này. Tí đã chọn sẵn đoạn dưới đây, bạn chép tay nhé.',
        )}
        labelLang={VI}
        rows={3}
        locked
        maxLength={undefined}
        value={text}
      />
    </Dialog>
  );
}
