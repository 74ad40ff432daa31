import { t } from '../../platform/i18n/language.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

export const VoiceChoice = lazyDialog(
  () => import('./VoiceChoice.tsx').then((module) => module.VoiceChoice),
  t('Chọn giọng đọc'),
);
