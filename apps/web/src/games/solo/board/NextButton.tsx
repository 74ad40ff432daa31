import { CornerDownLeft } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { t, VI } from '../../../platform/i18n/language.ts';

/** The button for the next question, shown with the setting 'chờ tôi bấm tiếp'. */
export function NextButton({ onNext }: { onNext: () => void }) {
  return (
    <Button kind="play" size="sm" lang={VI} aria-keyshortcuts="Enter" onClick={onNext}>
      {t('Tiếp')} <CornerDownLeft aria-hidden="true" />
    </Button>
  );
}
