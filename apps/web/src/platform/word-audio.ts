// A word said aloud: the server's recording, or the browser's own voice for those who prefer it. One word at a time.
import { awakeContext, beginPlayback, loadSound } from './audio-context.ts';
import { hasLocalEnglishVoice, speak } from './browser-voice.ts';
import { getSnapshot } from './sounds.ts';
import { readStored, store } from './storage.ts';

/** Whose voice says the words: `server` is the same for everyone, `browser` often sounds better. */
export type VoicePreference = 'server' | 'browser';

export interface WordToPlay {
  /** The word's `audio`: a path from the server's root. */
  audio: string;
  /** What is said, for the browser's voice. */
  text: string;
  /** Speed, 1 being normal and 0.7 slow; the pitch stays. */
  rate?: number;
  /**
   * This voice and no other, whatever is preferred: to let both be heard, and `server` in a shared game, where all
   * must hear the same. Without it the other voice steps in when the first fails.
   */
  voice?: VoicePreference;
  /** Played by the app rather than asked for by a tap: silent when sound is muted. */
  automatic?: boolean;
}

/** How it went: heard to the end, stopped by another word (or muted), or not to be had. */
export type WordOutcome = 'played' | 'stopped' | 'failed';

const preferenceKey = 'voice_preference';
/** Milliseconds after which an audio element that says nothing is given up. */
const longestElementMs = 20_000;

/** Recordings come from the server that answers the calls. */
const base: string = (import.meta.env['VITE_API_BASE'] as string | undefined) ?? '';

let playing: AbortController | undefined;

/** The voice chosen on this device; the server's until one is. */
export function voicePreference(): VoicePreference {
  return readStored(preferenceKey) === 'browser' ? 'browser' : 'server';
}

/** Remembers the choice on this device. */
export function setVoicePreference(voice: VoicePreference): void {
  store(preferenceKey, voice);
}

/** Whether both voices should be offered to hear: the device has one of its own, and nobody has chosen yet. */
export function firstPlayChoiceNeeded(): boolean {
  return readStored(preferenceKey) === null && hasLocalEnglishVoice();
}

/** Fetches recordings before they are needed. Paths as in a word's `audio`. */
export function preload(audios: readonly string[]): void {
  // Browsers list their voices only some time after they were first asked.
  hasLocalEnglishVoice();
  for (const audio of audios) void loadSound(urlOf(audio));
}

/** Stops the word that is being said, if any. */
export function stopWord(): void {
  playing?.abort();
}

/** Says a word, stopping the one before. Settles at the end, whatever happens; never rejects, never hangs. */
export async function playWord(word: WordToPlay): Promise<WordOutcome> {
  stopWord();
  if (word.automatic && getSnapshot().muted) return 'stopped';
  beginPlayback();
  const mine = new AbortController();
  playing = mine;
  const first = word.voice ?? voicePreference();
  const order: VoicePreference[] = word.voice ? [first] : [first, first === 'server' ? 'browser' : 'server'];
  for (const voice of order) {
    const played = await say(voice, word, mine.signal).catch(() => false);
    if (mine.signal.aborted) return 'stopped';
    if (played) return 'played';
  }
  return 'failed';
}

async function say(voice: VoicePreference, word: WordToPlay, signal: AbortSignal): Promise<boolean> {
  const { volume } = getSnapshot();
  const rate = word.rate ?? 1;
  if (voice === 'browser') return speak(word.text, { rate, volume }, signal);
  if (word.audio === '') return false;
  // An element keeps the pitch at another speed, which a context does not.
  if (rate !== 1) return playElement(urlOf(word.audio), { rate, volume }, signal);
  const [context, sound] = await Promise.all([awakeContext(), loadSound(urlOf(word.audio))]);
  if (signal.aborted) return false;
  if (context === undefined || sound === undefined)
    return playElement(urlOf(word.audio), { rate, volume }, signal);
  return playBuffer(context, sound, volume, signal);
}

function playBuffer(
  context: AudioContext,
  sound: AudioBuffer,
  volume: number,
  signal: AbortSignal,
): Promise<boolean> {
  const source = new AudioBufferSourceNode(context, { buffer: sound });
  source.connect(new GainNode(context, { gain: volume })).connect(context.destination);
  // A context that is put to sleep meanwhile (a call comes in) never says that the sound has ended.
  return settled(sound.duration * 1000 + 1_000, signal, (settle) => {
    source.addEventListener('ended', () => settle(true));
    source.start();
    return () => source.stop();
  });
}

function playElement(
  url: string,
  { rate, volume }: { rate: number; volume: number },
  signal: AbortSignal,
): Promise<boolean> {
  const element = new Audio(url);
  Object.assign(element, { playbackRate: rate, volume, preservesPitch: true });
  return settled(longestElementMs, signal, (settle) => {
    element.addEventListener('ended', () => settle(true));
    element.addEventListener('error', () => settle(false));
    element.play().catch(() => settle(false));
    return () => element.pause();
  });
}

/** Runs until it settles by itself, is aborted, or the limit (milliseconds) is over; the last two stop it. */
function settled(
  limitMs: number,
  signal: AbortSignal,
  start: (settle: (played: boolean) => void) => () => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (played: boolean): void => {
      clearTimeout(limit);
      signal.removeEventListener('abort', stop);
      resolve(played);
    };
    let halt = (): void => {};
    const stop = (): void => {
      halt();
      settle(false);
    };
    const limit = setTimeout(stop, limitMs);
    signal.addEventListener('abort', stop);
    halt = start(settle);
  });
}

function urlOf(audio: string): string {
  return `${base}/${audio.replace(/^\/+/, '')}`;
}
