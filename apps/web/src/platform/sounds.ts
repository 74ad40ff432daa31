// Sound effects: short, soft, and never the only sign of anything. See apps/web/sounds for how they are made.
import type { SoundName } from '../../sounds/sound-names.ts';
import { decodedSound, leadingSilence, loadSound, runningContext } from './audio-context.ts';
import { readStored, store } from './storage.ts';

export type { SoundName } from '../../sounds/sound-names.ts';

/** What the sound toggle shows. Volume is 0 to 1. */
export interface SoundSettings {
  readonly muted: boolean;
  readonly volume: number;
}

const keys = { muted: 'sound_muted', volume: 'sound_volume' };
const defaultVolume = 0.8;
/** Letter tones climb through ten notes; longer words climb down again. */
const letterTones = 10;
/** Milliseconds after which a sound that was still loading would be misleading rather than late. */
const lateMs = 400;

let settings: SoundSettings | undefined;
const listeners = new Set<() => void>();

/** The present settings: the same object until they change, as `useSyncExternalStore` wants. */
export function getSnapshot(): SoundSettings {
  settings ??= { muted: readStored(keys.muted) === 'true', volume: readVolume() };
  return settings;
}

/** Calls the listener when the settings change, in this tab or another. Returns how to stop. */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', adoptOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', adoptOtherTab);
  };
}

/** Turns all sound that nobody asked for off or on, and remembers it. */
export function setMuted(muted: boolean): void {
  store(keys.muted, String(muted));
  change({ ...getSnapshot(), muted });
}

/** Sets the volume of effects and words, 0 to 1 (values beyond are cut), and remembers it. */
export function setVolume(volume: number): void {
  const cut = Math.min(1, Math.max(0, Number.isFinite(volume) ? volume : defaultVolume));
  store(keys.volume, String(cut));
  change({ ...getSnapshot(), volume: cut });
}

/**
 * Plays an effect now. Silent when muted, before the first gesture, or where there is no audio; never throws.
 * @param loudness part of the chosen volume, 0 to 1
 */
export function play(name: SoundName, loudness = 1): void {
  void playSoon(name, loudness).catch(() => {});
}

/** The tone for the letter at a position in a word, from 0: up the pentatonic scale and down again. */
export function letterTone(position: number): void {
  const last = letterTones - 1;
  const step = Math.abs(Math.trunc(position) || 0) % (2 * last);
  play(`letter_tone${1 + (step > last ? 2 * last - step : step)}` as SoundName);
}

/** Fetches effects before a game, so that the first is not late. */
export function preloadSounds(names: readonly SoundName[]): void {
  for (const name of names) void loadSound(urlOf(name));
}

/** A sound that is loaded starts before this returns: later the device may be busy drawing for longer than `lateMs`. */
async function playSoon(name: SoundName, loudness: number): Promise<void> {
  const { muted, volume } = getSnapshot();
  if (muted || volume === 0) return;
  const url = urlOf(name);
  const gain = volume * loudness;
  const decoded = decodedSound(url);
  // Asked for even when it cannot be heard yet: the context may be waking up within this very gesture.
  const context = runningContext();
  if (decoded !== undefined && context !== undefined) return start(decoded, context, gain);
  const asked = performance.now();
  const sound = await loadSound(url);
  const awake = runningContext();
  if (sound === undefined || awake === undefined || performance.now() - asked > lateMs) return;
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
