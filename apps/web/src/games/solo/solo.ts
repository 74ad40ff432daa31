import type { SoloEffect } from '@icando/game/solo/events';
import type { EndReason } from '@icando/game/solo/phases';
import { followIds, withCurrentIds } from '../../platform/storage/current-ids.ts';
import { createStore } from '../../platform/storage/external-store.ts';
import { session } from '../../platform/storage/session.ts';
import { play } from '../../platform/audio/sounds.ts';
import { newUuid } from '../../platform/browser/uuid.ts';
import { fetchNewestWords, sayAutomatically } from '../game-setup/index.ts';
import { showToast } from '../../ui/toasts.ts';
import { persistRunningGame } from './running-game.ts';
import { linePairs } from './line/line-pairs.ts';
import { holdGame, releaseGame, savedGames } from './interrupted-games.ts';
import { reportGame } from './reports.ts';
import { FIRST_SETUP, type Setup } from './setup.ts';
import { createSoloStore, type Game } from './solo-store.ts';
import { sparesFor } from './spares.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { serverNow } from '../../platform/api/server-clock.ts';
import { useStore } from '../../platform/storage/use-store.ts';

// The solo game of this page, which continues when the Game tab unmounts.

export const NOTHING_TO_PLAY = t('You must select words or select lesson for play game');

const setupStore = createStore<Setup>(FIRST_SETUP);

// Looked up at each call, so that a test can choose what comes.
const dice = () => Math.random();

const sources = {
  ownWords: fetchNewestWords,
  common: async () => (await import('./spare-words.ts')).SPARE_WORDS,
  dice,
};

export const solo = createSoloStore({
  now: () => performance.now(),
  date: serverNow,
  later(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  dice,
  perform,
  spares: ({ view, words }) => sparesFor(view, words, sources),
  newReportId: newUuid,
  report: (report, reportId, onLate) =>
    reportGame(report, reportId, { onStored: () => savedGames.drop(reportId), onLate }),
  hold: holdGame,
  release: releaseGame,
  drop: savedGames.drop,
  onEnd,
});

export function changeSetup(change: (setup: Setup) => Setup): void {
  // A finished game may hold words that have got other ids since.
  setupStore.set(withCurrentIds(change(setupStore.get())));
}

export const getSetup = setupStore.get;

export function useSetup(): Setup {
  return useStore(setupStore);
}

export function useGame(): Game {
  return useStore(solo);
}

function perform(effect: Extract<SoloEffect, { type: 'sound' | 'speak' }>): void {
  if (effect.type === 'sound') play(effect.name);
  else sayAutomatically(effect.word);
}

function onEnd(reason: EndReason): void {
  if (reason === 'no_words') showToast('warn', NOTHING_TO_PLAY);
  // The toast explains the bell when the board is not visible.
  else if (document.querySelector('[data-solo-board]') === null) {
    showToast('info', t('Ván chơi đã xong. Mở lại Game để xem kết quả.'), { lang: VI });
  }
}

persistRunningGame(solo);

window.addEventListener('resize', () => solo.setPace({ linePairs: linePairs() }));

followIds((current) => setupStore.set(current(setupStore.get())));

session.subscribe(() => setupStore.set(FIRST_SETUP));
