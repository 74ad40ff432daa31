export type ToastKind = 'ok' | 'bad' | 'warn' | 'info';

export interface ToastOptions {
  /** How long it stays, in ms: 2000, or 10000 with an action. Hover and focus stop the clock. */
  ms?: number;
  /** `vi` for Vietnamese. */
  lang?: string;
  /** One thing that can still be done, such as Undo. */
  action?: { label: string; onAct: () => void };
}

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  ms: number;
  lang: string | undefined;
  action: ToastOptions['action'];
}

const SHOWN_MS = 2000;
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
    ms: options.ms ?? (options.action ? ACTION_MS : SHOWN_MS),
    lang: options.lang,
    action: options.action,
  };
  const others = toasts.filter((other) => other.kind !== kind || other.text !== text || other.action);
  publish([...others, toast].slice(-AT_MOST));
  return lastId;
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): readonly Toast[] => toasts,
};
