import { sayAutomatically } from '../../game-setup/index.ts';
import { serverNow } from '../../../platform/api/server-clock.ts';
import { play } from '../../../platform/audio/sounds.ts';
import { waitForMe } from '../../../platform/storage/game-pace.ts';
import type { ReviewStoreDeps } from './review-store.ts';

/** The clock, randomness, sound and pace of this page, for a session. */
export const pageDeps = () =>
  ({
    now: () => performance.now(),
    date: serverNow,
    later(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    dice: Math.random,
    waitForMe: waitForMe.get(),
    perform(effect) {
      if (effect.type === 'sound') play(effect.name);
      else sayAutomatically(effect.word);
    },
  }) satisfies Partial<ReviewStoreDeps>;
