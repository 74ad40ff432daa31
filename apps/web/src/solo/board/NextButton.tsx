import { CornerDownLeft } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { t, VI } from '../../platform/language.ts';

/** 'chờ tôi bấm tiếp': on to the next question, when the learner has seen enough. */
export function NextButton({ onNext }: { onNext: () => void }) {
  return (
    <Button kind="play" size="sm" lang={VI} aria-keyshortcuts="Enter" onClick={onNext}>
      {t('Tiếp')} <CornerDownLeft aria-hidden="true" />
    </Button>
  );
}
