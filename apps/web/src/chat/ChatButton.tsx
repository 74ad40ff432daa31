import { MessageCircle } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useMyUser } from '../accounts/index.ts';
import { useIsDoNotDisturb } from '../platform/storage/do-not-disturb.ts';
import { lazyPage } from '../ui/lazy-page.tsx';
import { dialogLoadError } from '../ui/LoadError.tsx';
import { useUnreadCount } from './chat-api.ts';
import styles from './ChatButton.module.css';
import { drawer, useDrawer } from './drawer-state.ts';
import { startTalk } from './live/talk.ts';
import { t } from '../platform/i18n/language.ts';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';

const drawerCode = lazyPage(
  () => import('./drawer/Drawer.tsx').then((module) => module.Drawer),
  dialogLoadError(t('Messages')),
);

/** Larger counts are shown as this number and a plus. */
const MAX_SHOWN = 99;

/** Opens the chat socket once the user is known. */
function useListening(): void {
  const me = useMyUser().data?.id;
  useEffect(() => {
    // The socket is kept outside React and stays open as long as the session.
    if (me !== undefined) void startTalk(me);
  }, [me]);
}

/**
 * The chat button with the unread count: it floats beside the page where there is room, else it is in the top bar.
 * The drawer's code is loaded when it is first opened.
 */
export function ChatButton() {
  useListening();
  const unread = useUnreadCount();
  const { isOpen } = useDrawer();
  if (useIsDoNotDisturb()) return null;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={unread === 0 ? t('Messages') : t('Messages, {unread} unread', { unread })}
        aria-haspopup="dialog"
        onPointerEnter={() => void drawerCode.preload()}
        onClick={drawer.open}
      >
        <MessageCircle />
        {unread === 0 ? null : (
          <b className={styles.badge} aria-hidden="true">
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
          </b>
        )}
      </button>
      {isOpen ? (
        <Suspense fallback={<LoadingOverlay />}>
          <drawerCode.Page onClose={drawer.close} />
        </Suspense>
      ) : null}
    </>
  );
}
