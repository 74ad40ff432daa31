import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { goTo } from '../platform/browser/address.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { session } from '../platform/storage/session.ts';
import { ToastRegion } from '../ui/ToastRegion.tsx';
import { toastStore, dismissToast } from '../ui/toasts.ts';

const addressOfTest = window.location.href;
let signIns = 0;

/** Shows a part of the app as a signed-in user sees it: with its queries, its address and its toasts. */
export function renderSignedIn(part: ReactNode, address = '/') {
  signIns += 1;
  session.signIn(`token-${signIns}`);
  return renderScreen(part, address);
}

/** Shows a part of the app as a visitor sees it. */
export function renderScreen(part: ReactNode, address = '/') {
  goTo(address, { replace: true });
  return render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <main id="main">{part}</main>
        <ToastRegion />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

beforeEach(() => page.viewport(390, 664));

/** Removes the toasts, which cover what is below them for a while. */
export function dismissToasts(): void {
  for (const { id } of toastStore.get()) dismissToast(id);
}

afterEach(() => {
  dismissToasts();
  window.history.replaceState(null, '', addressOfTest);
  document.documentElement.style.fontSize = '';
});

/** A tap, once the button is there. */
export async function tap(button: Locator): Promise<void> {
  await expect.element(button).toBeInTheDocument();
  (button.element() as HTMLElement).click();
}

/** Two clicks before the next render, like a double click on a busy device. */
export function clickTwice(button: { element: () => Element }): void {
  const element = button.element() as HTMLElement;
  element.click();
  element.click();
}

/** The texts of the toasts that screen readers announce at once, and of those that wait. */
export const announced = (how: 'alert' | 'status'): string =>
  document.querySelector(`[data-react-aria-top-layer] [role="${how}"]`)?.textContent ?? '';
