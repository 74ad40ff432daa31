import { session } from '../platform/session.ts';
import { showToast } from '../ui/toasts.ts';
import { savedGames } from './left-games.ts';
import { SAVED_PREFIX } from './saved-prefix.ts';
import type { SoloStore } from './solo-store.ts';
import { t, VI } from '../platform/language.ts';

export const OPEN_ELSEWHERE = t('Ván này đã được mở ở tab khác.');

/** Below half of `SILENT_MS`, since hidden tabs run timers once a minute. */
const SAVE_MS = 30_000;

/** Saves the running game when its page is hidden, closed, signed out or replaced by another tab. */
export function keepThroughLeaving(solo: SoloStore): void {
  /** The browser may show the closed page again. */
  let closedWith: string | null = null;

  // Only while needed: the listener disables the back/forward cache in some browsers.
  solo.subscribe(() => {
    const game = solo.get();
    const isAsked = game.status === 'running' && game.solo.run.score.total > 0;
    if (isAsked) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
  window.addEventListener('pagehide', () => {
    const game = solo.get();
    closedWith = game.status === 'running' ? game.reportId : null;
    solo.release();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    const game = persisted && closedWith !== null ? savedGames.find(closedWith) : null;
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
  // The game is kept for the same user.
  session.subscribe(() => {
    solo.release();
    solo.reset();
  });
}

/** Another tab has resumed the game; a frozen page gets no storage event. */
function giveUpIfTaken(solo: SoloStore): void {
  const game = solo.get();
  if (game.status === 'running' && savedGames.isHeldElsewhere(game.reportId)) giveUp(solo);
}

function giveUp(solo: SoloStore): void {
  solo.reset();
  showToast('info', OPEN_ELSEWHERE, { lang: VI, stays: 'long' });
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Browsers before 2024 require this.
  event.returnValue = true;
}
