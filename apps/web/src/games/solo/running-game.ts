import { session } from '../../platform/storage/session.ts';
import { showToast } from '../../ui/toasts.ts';
import { savedGames } from './interrupted-games.ts';
import { SAVED_PREFIX } from './saved-prefix.ts';
import type { SoloStore } from './solo-store.ts';
import { t, VI } from '../../platform/i18n/language.ts';

export const OPEN_ELSEWHERE = t('Ván này đã được mở ở tab khác.');

/** Below half of `SILENT_MS`, because hidden tabs run timers only once a minute. */
const SAVE_MS = 30_000;

/** Saves the running game when its page is hidden or closed or the user signs out, and gives it up to another tab. */
export function persistRunningGame(solo: SoloStore): void {
  /** The report id of the game when the page was closed; the browser may show the closed page again. */
  let closedReportId: string | null = null;

  // The listener is added only when needed: in some browsers it disables the back/forward cache.
  solo.subscribe(() => {
    const game = solo.get();
    const asksToStay = game.status === 'running' && game.solo.run.score.total > 0;
    if (asksToStay) window.addEventListener('beforeunload', askToStay);
    else window.removeEventListener('beforeunload', askToStay);
  });
  window.addEventListener('pagehide', () => {
    const game = solo.get();
    closedReportId = game.status === 'running' ? game.reportId : null;
    solo.release();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    const game = persisted && closedReportId !== null ? savedGames.find(closedReportId) : null;
    if (game?.page === null) solo.resume(game);
  });
  document.addEventListener('visibilitychange', () => {
    giveUpIfTaken(solo);
    // Timers are throttled in hidden tabs.
    if (document.visibilityState === 'visible') solo.send({ type: 'tick' });
    // Phones close hidden pages without an event.
    else solo.save();
  });
  setInterval(() => {
    giveUpIfTaken(solo);
    solo.save();
  }, SAVE_MS);
  window.addEventListener('storage', ({ key, newValue }) => {
    const game = solo.get();
    if (game.status !== 'running' || key !== SAVED_PREFIX + game.reportId) return;
    if (newValue === null) giveUp(solo);
    else giveUpIfTaken(solo);
  });
  // The game stays stored for the same user.
  session.subscribe(() => {
    solo.release();
    solo.reset();
  });
}

/** Gives up the game if another tab has resumed it: a frozen page receives no storage event. */
function giveUpIfTaken(solo: SoloStore): void {
  const game = solo.get();
  if (game.status === 'running' && savedGames.isHeldElsewhere(game.reportId)) giveUp(solo);
}

function giveUp(solo: SoloStore): void {
  solo.reset();
  showToast('info', OPEN_ELSEWHERE, { lang: VI, stays: 'long' });
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Browsers before 2024 require this.
  event.returnValue = true;
}
