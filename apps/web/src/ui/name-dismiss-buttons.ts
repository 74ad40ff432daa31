import { EN, t } from '../platform/i18n/language.ts';

/** Names the hidden buttons with which screen readers close a layer: React Aria has no Vietnamese name for them. */
export function nameDismissButtons(layer: HTMLElement | null): void {
  if (EN === 'en') return;
  for (const button of layer?.querySelectorAll('button[aria-label="Dismiss"]') ?? [])
    button.setAttribute('aria-label', t('Close'));
}
