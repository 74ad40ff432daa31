import { RefreshCw } from 'lucide-react';
import { RefusedNotice } from '../offline/RefusedNotice.tsx';
import { useIsDoNotDisturb } from '../platform/storage/do-not-disturb.ts';
import { useNewVersion } from '../platform/browser/new-version.ts';
import { Button } from '../ui/Button.tsx';
import { NoticeBar } from '../ui/NoticeBar.tsx';
import { t, VI } from '../platform/i18n/language.ts';

/** Rarely shown lines below the header, whose code is loaded only when they appear. */
export function Notices({ mayOfferVersion }: { mayOfferVersion: boolean }) {
  return (
    <>
      <RefusedNotice />
      {mayOfferVersion ? <NewVersionBar /> : null}
    </>
  );
}

/** Offers a new version, never during a game. Without a tap on it the next visit has the new version. */
function NewVersionBar() {
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
