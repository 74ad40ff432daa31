// Plays the sound effects that apps/web/sounds generates.
import type { SoundName } from '../../../sounds/sound-names.ts';
import { decodedSound, leadingSilence, loadSound, runningContext } from './audio-context.ts';
import { savesData } from '../browser/saves-data.ts';
import { readStored, store } from '../storage/storage.ts';

export type { SoundName } from '../../../sounds/sound-names.ts';

export interface SoundSettings {
  readonly muted: boolean;
  readonly volume: number;
}

const keys = { muted: 'sound_muted', volume: 'sound_volume' };
const defaultVolume = 0.8;
/** The number of notes, which rise and then fall again for longer words. */
const letterTones = 10;
/** A sound that starts later than this (ms) would be misleading. */
const lateMs = 400;

let settings: SoundSettings | undefined;
const listeners = new Set<() => void>();

/** The settings as a store, which also follows changes in other tabs. */
export const soundSettings = {
  /** The same object until a change, as `useSyncExternalStore` requires. */
  get(): SoundSettings {
    settings ??= { muted: readStored(keys.muted) === 'true', volume: readVolume() };
    return settings;
  },
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', adoptOtherTab);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', adoptOtherTab);
    };
  },
};

/** Mutes the sounds; words that the user taps stay audible. */
export function setMuted(muted: boolean): void {
  store(keys.muted, String(muted));
  change({ ...soundSettings.get(), muted });
}

export function setVolume(volume: number): void {
  const cut = Math.min(1, Math.max(0, Number.isFinite(volume) ? volume : defaultVolume));
  store(keys.volume, String(cut));
  change({ ...soundSettings.get(), volume: cut });
}

/**
 * Plays a sound. Silent when muted, before the first gesture or without audio; never throws. `loudness`: the share of the
 * volume, 0 to 1.
 */
export function play(name: SoundName, loudness = 1): void {
  void playSoon(name, loudness).catch(() => {});
}

export function letterTone(position: number): void {
  const last = letterTones - 1;
  const step = Math.abs(Math.trunc(position) || 0) % (2 * last);
  play(`letter_tone${1 + (step > last ? 2 * last - step : step)}` as SoundName);
}

/**
 * Vibrates with a `pattern` of ms on, off, on …; not when muted, nor before the first gesture, where Chrome would log an
 * error. iPhones do not support it.
 */
export function vibrate(pattern: number[]): void {
  if (!soundSettings.get().muted && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

/** Loads sounds in advance. If the user asked for less traffic, each is loaded at its first use instead. */
export function preloadSounds(names: readonly SoundName[]): void {
  if (savesData()) return;
  for (const name of names) void loadSound(urlOf(name));
}

/** A loaded sound starts synchronously: a busy device could delay it beyond `lateMs`. */
async function playSoon(name: SoundName, loudness: number): Promise<void> {
  const { muted, volume } = soundSettings.get();
  if (muted || volume === 0) return;
  const url = urlOf(name);
  const gain = volume * loudness;
  const decoded = decodedSound(url);
  // Also called when nothing is decoded, because this gesture may resume the context.
  const context = runningContext();
  if (decoded !== undefined && context !== undefined) return start(decoded, context, gain);
  const requestedAt = performance.now();
  const sound = await loadSound(url);
  const awake = runningContext();
  if (sound === undefined || awake === undefined || performance.now() - requestedAt > lateMs) return;
  start(sound, awake, gain);
}

function start(sound: AudioBuffer, context: AudioContext, gain: number): void {
  const source = new AudioBufferSourceNode(context, { buffer: sound });
  source.connect(new GainNode(context, { gain })).connect(context.destination);
  source.start(0, leadingSilence(sound));
}

function urlOf(name: SoundName): string {
  return `${import.meta.env.BASE_URL}sounds/${name}.mp3`;
}

function readVolume(): number {
  const stored = Number(readStored(keys.volume) ?? defaultVolume);
  return stored >= 0 && stored <= 1 ? stored : defaultVolume;
}

function change(to: SoundSettings): void {
  settings = to;
  for (const listener of listeners) listener();
}

function adoptOtherTab(event: StorageEvent): void {
  if (event.key !== null && event.key !== keys.muted && event.key !== keys.volume) return;
  change({ muted: readStored(keys.muted) === 'true', volume: readVolume() });
}
