import { RefreshCw } from 'lucide-react';
import { RefusedNotice } from '../offline/RefusedNotice.tsx';
import { useIsDoNotDisturb } from '../platform/do-not-disturb.ts';
import { useNewVersion } from '../platform/new-version.ts';
import { Button } from '../ui/Button.tsx';
import { NoticeBar } from '../ui/NoticeBar.tsx';
import { t, VI } from '../platform/language.ts';

/** Lines under the header that are seldom there, so that their code comes when they are. */
export function Notices({ mayOfferVersion }: { mayOfferVersion: boolean }) {
  return (
    <>
      <RefusedNotice />
      {mayOfferVersion ? <NewVersionBar /> : null}
    </>
  );
}

/** Offers a new version, never during a game; whoever does not take it gets it with the next visit. */
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
