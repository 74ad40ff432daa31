import { FileInput } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPage } from '../../ui/lazy-page.tsx';
import { dialogLoadError } from '../../ui/LoadError.tsx';
import type { ImportDialogProps } from './ImportDialog.tsx';
import { t } from '../../platform/i18n/language.ts';
import { LoadingOverlay } from '../../ui/LoadingOverlay.tsx';

// Loaded on first use: few people import words, and rarely.
const { Page: ImportDialog } = lazyPage<ImportDialogProps>(
  async () => (await import('./ImportDialog.tsx')).ImportDialog,
  dialogLoadError(t('Bringing words in')),
);

type ImportButtonProps = Omit<ImportDialogProps, 'onClose'>;

/** Opens the dialog that imports words from lists, files and other programs. */
export function ImportButton(props: ImportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(isOpen, button);
  return (
    <>
      <Button ref={button} kind="line" icon={<FileInput />} onClick={() => setOpen(true)}>
        {t('Bring in')}
      </Button>
      {isOpen ? (
        <Suspense fallback={<LoadingOverlay />}>
          <ImportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Focuses the button after the dialog is closed: each step is a separate dialog, which cannot return the focus. */
function useFocusAfter(isOpen: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, button]);
}
