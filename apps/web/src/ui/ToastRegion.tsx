import { Bell, CircleCheck, CircleX, TriangleAlert, X } from 'lucide-react';
import { type CSSProperties, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import { t } from '../platform/i18n/language.ts';
import styles from './ToastRegion.module.css';
import { dismissToast, type Toast, toastStore } from './toasts.ts';
import { useCountdown } from './use-countdown.ts';
import { Named } from './Named.tsx';
import { useStore } from '../platform/storage/use-store.ts';

const NONE: readonly Toast[] = [];
const ICONS = { ok: CircleCheck, bad: CircleX, warn: TriangleAlert, info: Bell };

/**
 * The live regions of toasts, once per document. Both lists are rendered from the start, because screen readers
 * announce only changes. React Aria's toasts would add 11 KB to `/auth` and 4 KB to `/`, and make every toast an
 * alert dialog.
 */
export function ToastRegion() {
  const toasts = useStore(toastStore, () => NONE);
  const placed = toasts.map((toast, at) => ({ toast, place: toasts.length - 1 - at }));
  return (
    // React Aria hides everything outside a dialog from pointers and screen readers; this attribute exempts the
    // toasts.
    <div className={styles.region} data-react-aria-top-layer="true">
      <div role="alert" className={styles.list}>
        {placed.map(({ toast, place }) =>
          toast.kind === 'bad' ? <ToastCard key={toast.id} {...{ toast, place }} /> : null,
        )}
      </div>
      <div role="status" className={styles.list}>
        {placed.map(({ toast, place }) =>
          toast.kind === 'bad' ? null : <ToastCard key={toast.id} {...{ toast, place }} />,
        )}
      </div>
    </div>
  );
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

// A toast that appears while another tab is shown, such as one about changes just sent, stays until it was seen. An offer to
// undo does not: it has an end.
const isVisible = () => document.visibilityState === 'visible';

/** `place`: 0 for the newest, which is in front. */
function ToastCard({ toast, place }: { toast: Toast; place: number }) {
  const [isHeld, setHeld] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  const { action } = toast;
  const isSeen = useStore({ subscribe: onVisibility, get: isVisible });
  useCountdown({
    ms: toast.ms,
    isPaused: isHeld || (!isSeen && action === undefined),
    onEnd: () => dismissToast(toast.id),
  });
  const Icon = ICONS[toast.kind];
  // The button disappears with the toast, so keyboard focus returns to where it was.
  const leave = () => {
    if (!dismissToast(toast.id)) return false;
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    return true;
  };
  return (
    <div
      role="presentation"
      className={cx(styles.toast, styles[toast.kind], action && styles.acting, place > 0 && styles.behind)}
      style={{ '--place': place } as CSSProperties}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      // A mouse press must not move the focus out of an open dialog.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={(event) => {
        setHeld(true);
        if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
      }}
      onBlur={() => setHeld(false)}
    >
      <Icon />
      <span lang={toast.lang}>
        <span>
          <Named>{toast.text}</Named>
        </span>
        {toast.detail === undefined ? null : (
          <small>
            <Named>{toast.detail}</Named>
          </small>
        )}
      </span>
      {action ? (
        <div>
          <Button
            kind="quiet"
            size="sm"
            onClick={() => {
              if (leave()) action.onAct();
            }}
          >
            {action.label}
          </Button>
          {/* This toast stays for ten seconds and covers the top of the page on a phone, so it can be dismissed. */}
          <IconButton label={t('Dismiss')} onClick={leave}>
            <X />
          </IconButton>
        </div>
      ) : null}
    </div>
  );
}
