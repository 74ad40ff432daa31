import { CornerDownLeft } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';

/** 'chờ tôi bấm tiếp': on to the next question, when the learner has seen enough. */
export function NextButton({ onNext }: { onNext: () => void }) {
  return (
    <Button kind="play" size="sm" lang="vi" aria-keyshortcuts="Enter" onClick={onNext}>
      Tiếp <CornerDownLeft aria-hidden="true" />
    </Button>
  );
}
