import { translatePage } from '../../apps/web/src/platform/i18n/translated-page.fixture.ts';

/** An init script: pages are translated from the start. `TRANSLATED=1` adds it to every page of a run. */
export const TRANSLATING = `document.addEventListener('DOMContentLoaded', () => { (${String(translatePage)})(); });`;
