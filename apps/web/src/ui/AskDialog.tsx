import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useFocusOnMount } from './use-focus-on-mount.ts';
import { Named } from './Named.tsx';

interface AskDialogProps {
  isOpen: boolean;
  /** The language of all texts. */
  lang: 'en' | 'vi';
  title: string;
  /** The consequences. */
  text: string;
  /** The label of the confirming button. */
  yes: string;
  /** The action is destructive. */
  danger?: boolean;
  onYes: () => void;
  /** The label of the cancelling button. */
  no: string;
  onNo: () => void;
  /** Called by Esc, the close button and the browser's back button; `onNo` by default. */
  onClose?: () => void;
}

/** Confirms an action that cannot be undone or is often a mis-tap. The cancelling button has the focus. */
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
      <p lang={lang}>
        <Named>{text}</Named>
      </p>
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
