import { session } from '../platform/session.ts';
import { showToast } from '../ui/toasts.ts';
import { savedGames } from './left-games.ts';
import { SAVED_PREFIX } from './saved-prefix.ts';
import type { SoloStore } from './solo-store.ts';

export const OPEN_ELSEWHERE = 'Ván này đã được mở ở tab khác.';

/** Less than half the time after which a page counts as closed, since a hidden tab may get a timer a minute only. */
const SAVE_MS = 30_000;

/** Keeps the running game through whatever happens to the page: closed, shown again, played in another tab, signed out. */
export function keepThroughLeaving(solo: SoloStore): void {
  /** The game with which the page was closed: the browser may show the same page again. */
  let closedWith: string | null = null;

  // While something would be lost only: in some browsers a page that listens is never shown again without loading.
  solo.subscribe(() => {
    const game = solo.get();
    const isAsked = game.status === 'running' && game.solo.run.tally.total > 0;
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
    // A timer sleeps in a hidden tab; the game catches up as soon as it is seen again.
    if (document.visibilityState === 'visible') solo.send({ type: 'tick' });
    // A phone may close a hidden page without an event.
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
  // Whoever signs in next starts with nothing running; the same person can go on.
  session.subscribe(() => {
    solo.release();
    solo.reset();
  });
}

/** Another tab goes on with the game. A page that was frozen may not have heard of it. */
function giveUpIfTaken(solo: SoloStore): void {
  const game = solo.get();
  if (game.status === 'running' && savedGames.isHeldElsewhere(game.reportId)) giveUp(solo);
}

function giveUp(solo: SoloStore): void {
  solo.reset();
  showToast('info', OPEN_ELSEWHERE, { lang: 'vi', stays: 'long' });
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Browsers before 2024 ask only for this.
  event.returnValue = true;
}
