import { Bell, CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import styles from './ToastRegion.module.css';
import { dismissToast, type Toast, toastStore } from './toasts.ts';
import { useCountdown } from './use-countdown.ts';

const ICONS = { ok: CircleCheck, bad: CircleX, warn: TriangleAlert, info: Bell };

/** Where toasts appear; once, outside every page. Both lists stand from the start, or nobody would hear the first one. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    // React Aria hides all but a dialog from pointer and reader; this attribute keeps the toasts above it.
    <div className={styles.region} data-react-aria-top-layer="true">
      <div role="alert" className={styles.list}>
        {toasts.map((toast) => (toast.kind === 'bad' ? <ToastCard key={toast.id} toast={toast} /> : null))}
      </div>
      <div role="status" className={styles.list}>
        {toasts.map((toast) => (toast.kind === 'bad' ? null : <ToastCard key={toast.id} toast={toast} />))}
      </div>
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  useCountdown({ ms: toast.ms, isPaused: isHeld, onEnd: () => dismissToast(toast.id) });
  const Icon = ICONS[toast.kind];
  const { action } = toast;
  return (
    <div
      role="presentation"
      className={cx(styles.toast, styles[toast.kind], action && styles.acting)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      // A press with the mouse must not take focus out of an open dialog.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={(event) => {
        setHeld(true);
        cameFrom.current = event.relatedTarget;
      }}
      onBlur={() => setHeld(false)}
    >
      <Icon />
      <span lang={toast.lang}>{toast.text}</span>
      {action ? (
        <Button
          kind="quiet"
          size="sm"
          onClick={() => {
            // The button goes away with the toast; whoever came here by keyboard goes back.
            if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
            dismissToast(toast.id);
            action.onAct();
          }}
        >
          {action.label}
        </Button>
      ) : null}
    </div>
  );
}
