import { createStore } from './external-store.ts';
import { t, VI } from '../i18n/language.ts';
import { readStored, store as keep } from './storage.ts';
import { useStore } from './use-store.ts';

// The pace of games. It is stored on this device, because a phone on the bus may need another pace than the computer at
// home.

const WAIT_KEY = 'game_wait_for_me';
const waiting = createStore(readStored(WAIT_KEY) === 'true');

/** 'Chờ tôi bấm tiếp': the player requests the next question. */
export const waitForMe = {
  get: waiting.get,
  set(isOn: boolean): void {
    keep(WAIT_KEY, isOn ? 'true' : null);
    waiting.set(isOn);
  },
};

export function useWaitForMe(): boolean {
  return useStore(waiting);
}

const FACTORS = { '1x': 1, '1.5x': 1.5, '2x': 2, none: Infinity } as const;

/** The time limit of a solo game as a multiple of its minutes; `none`: no limit. */
export type SoloTime = keyof typeof FACTORS;

export function soloTimes(): readonly { id: SoloTime; label: string; lang?: string }[] {
  return [
    { id: '1x', label: '× 1' },
    { id: '1.5x', label: '× 1.5' },
    { id: '2x', label: '× 2' },
    { id: 'none', label: t('Không giới hạn'), lang: VI },
  ];
}

const TIME_KEY = 'solo_time';
const time = createStore<SoloTime>(parseTime(readStored(TIME_KEY)));

export function setSoloTime(next: SoloTime): void {
  keep(TIME_KEY, next === '1x' ? null : next);
  time.set(next);
}

export function useSoloTime(): SoloTime {
  return useStore(time);
}

/** The factor of the time limit; Infinity without a limit. */
export function soloTimeFactor(): number {
  return FACTORS[time.get()];
}

export function parseTime(stored: string | null): SoloTime {
  return stored !== null && Object.hasOwn(FACTORS, stored) ? (stored as SoloTime) : '1x';
}
