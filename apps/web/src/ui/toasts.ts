export type ToastKind = 'ok' | 'bad' | 'warn' | 'info';

export interface ToastOptions {
  /** The duration; `long` for toasts that appear without an action of the user. Hover and focus pause it. */
  stays?: 'short' | 'normal' | 'long';
  /** A smaller line below: the reason, or who it is about. */
  detail?: string | undefined;
  /** `vi` for Vietnamese. */
  lang?: string;
  /** One action, such as Undo. */
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

/** The specification requires one to two seconds. */
const SHOWN_MS = { short: 1000, normal: 2000, long: 6000 };
/** The duration of an offered undo. */
const ACTION_MS = 10_000;
const AT_MOST = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast at the top right. A repeated text restarts its toast; a fourth toast removes the oldest. */
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

/** Removes a toast. False if it was removed already. */
export function dismissToast(id: number): boolean {
  const isShown = toasts.some((toast) => toast.id === id);
  if (isShown) publish(toasts.filter((toast) => toast.id !== id));
  return isShown;
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): readonly Toast[] => toasts,
};
