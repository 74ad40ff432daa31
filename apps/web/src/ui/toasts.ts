export type ToastKind = 'ok' | 'bad' | 'warn' | 'info';

export interface ToastOptions {
  /** How long it stays; `long` for what may come while nobody looks. Hover and focus stop the clock. */
  stays?: 'short' | 'normal' | 'long';
  /** Why, in a smaller line below. */
  detail?: string | undefined;
  /** `vi` for Vietnamese. */
  lang?: string;
  /** One thing that can still be done, such as Undo. */
  action?: { label: string; onAct: () => void };
}

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  detail: string | undefined;
  ms: number;
  lang: string | undefined;
  action: ToastOptions['action'];
}

/** The specification's one to two seconds. */
const SHOWN_MS = { short: 1000, normal: 2000, long: 6000 };
/** Undo is offered for ten seconds. */
const ACTION_MS = 10_000;
const AT_MOST = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a sentence top right. The same sentence twice is one toast that starts anew; of four the oldest goes. */
export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): number {
  lastId += 1;
  const toast: Toast = {
    id: lastId,
    kind,
    text,
    detail: options.detail,
    ms: options.action ? ACTION_MS : SHOWN_MS[options.stays ?? 'normal'],
    lang: options.lang,
    action: options.action,
  };
  const others = toasts.filter((other) => other.kind !== kind || other.text !== text || other.action);
  publish([...others, toast].slice(-AT_MOST));
  return lastId;
}

/** Takes a toast away before its time. False when it was gone already. */
export function dismissToast(id: number): boolean {
  const isShown = toasts.some((toast) => toast.id === id);
  if (isShown) publish(toasts.filter((toast) => toast.id !== id));
  return isShown;
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): readonly Toast[] => toasts,
};
