import { RefreshCw } from 'lucide-react';
import { useIsDoNotDisturb } from '../platform/storage/do-not-disturb.ts';
import { useNewVersion } from '../platform/browser/new-version.ts';
import { Button } from '../ui/Button.tsx';
import { NoticeBar } from '../ui/NoticeBar.tsx';
import { t, VI } from '../platform/i18n/language.ts';

/** Offers a new version, never during a game. Without a tap on it the next visit has the new version. */
export function NewVersionBar() {
  const isThere = useNewVersion();
  const isPlaying = useIsDoNotDisturb();
  if (!isThere || isPlaying) return null;
  return (
    <NoticeBar icon={<RefreshCw />} lang={VI}>
      {t('Có phiên bản mới')}
      <Button kind="line" size="sm" onClick={() => window.location.reload()}>
        {t('Tải lại')}
      </Button>
    </NoticeBar>
  );
}
