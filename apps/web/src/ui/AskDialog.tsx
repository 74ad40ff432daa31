import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useFocusOnMount } from './use-focus-on-mount.ts';

interface AskDialogProps {
  isOpen: boolean;
  /** All in one language. */
  lang: 'en' | 'vi';
  title: string;
  /** What it will cost. */
  text: string;
  /** Does it. */
  yes: string;
  /** It costs something. */
  danger?: boolean;
  onYes: () => void;
  /** Leaves everything as it is. */
  no: string;
  onNo: () => void;
  /** Neither: Esc, the cross, the browser's back button. The same as `onNo` unless given. */
  onClose?: () => void;
}

/** Asks before something that cannot be undone, or is seldom meant. The answer that costs nothing has the focus. */
export function AskDialog({
  isOpen,
  lang,
  title,
  text,
  yes,
  danger = true,
  onYes,
  no,
  onNo,
  onClose = onNo,
}: AskDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      title={title}
      titleLang={lang}
      width={440}
      footer={
        <>
          <Button kind="quiet" danger={danger} lang={lang} onClick={onYes}>
            {yes}
          </Button>
          <NoButton lang={lang} label={no} onNo={onNo} />
        </>
      }
    >
      <p lang={lang}>{text}</p>
    </Dialog>
  );
}

function NoButton({ lang, label, onNo }: { lang: string; label: string; onNo: () => void }) {
  const button = useFocusOnMount<HTMLButtonElement>();
  return (
    <Button ref={button} lang={lang} onClick={onNo}>
      {label}
    </Button>
  );
}
