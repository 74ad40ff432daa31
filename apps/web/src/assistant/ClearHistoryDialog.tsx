import { AskDialog } from '../ui/AskDialog.tsx';
import { ai } from './ai.ts';

/** Asks before the talk with the assistant is forgotten. */
export function ClearHistoryDialog({ onClose }: { onClose: () => void }) {
  return (
    <AskDialog
      isOpen
      lang="en"
      title="Clear history?"
      text="Everything you and Tí said on this device will be gone."
      yes="Clear"
      onYes={() => {
        ai.clear();
        onClose();
      }}
      no="Cancel"
      onNo={onClose}
    />
  );
}
