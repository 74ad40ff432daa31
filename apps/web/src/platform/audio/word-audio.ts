// Plays words, one at a time, with the server's recording or a voice of the browser.
import { resumedContext, beginPlayback, loadSound } from './audio-context.ts';
import { bestVoice, hasNetworkConsent, type DeviceVoiceKind } from './device-voices.ts';
import { soundSettings } from './sounds.ts';
import { readStored, store } from '../storage/storage.ts';

/** Chrome sometimes never fires `end`. */
const longestSpeechMs = 15_000;

/** Chrome stops in mid-word if the utterance is garbage collected. */
let speaking: SpeechSynthesisUtterance | undefined;

/** Speaks a text with a voice of the browser. Never rejects; resolves to whether the whole text was spoken. */
function speak(
  kind: DeviceVoiceKind,
  { text, rate, volume }: { text: string; rate: number; volume: number },
  signal: AbortSignal,
): Promise<boolean> {
  const voice = kind === 'network' && !hasNetworkConsent() ? undefined : bestVoice(kind);
  if (voice === undefined || signal.aborted) return Promise.resolve(false);
  const utterance = new SpeechSynthesisUtterance(text);
  Object.assign(utterance, { voice, lang: voice.lang, rate, volume });
  speaking = utterance;
  return settled(longestSpeechMs, signal, (settle) => {
    utterance.addEventListener('end', () => settle(true));
    utterance.addEventListener('error', () => settle(false));
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
    return () => speechSynthesis.cancel();
  }).finally(() => {
    if (speaking === utterance) speaking = undefined;
  });
}

/** `browser`: a voice on the device; `network`: a voice that the browser uses over the network. */
export type VoicePreference = 'server' | 'browser' | 'network';

export interface WordToPlay {
  audio: string;
  text: string;
  rate?: number;
  /** The speaker of a recording of a person, which takes precedence over any voice. */
  audio_credit?: string | undefined;
  /** Disables the fallback to the other voice. */
  voice?: VoicePreference;
  /** The playback was not requested by a tap, so it is silent when muted. */
  automatic?: boolean;
}

/** `stopped`: another word began, or sound is muted. */
export type WordOutcome = 'played' | 'stopped' | 'failed';

const preferenceKey = 'voice_preference';
/** The time limit in ms of an audio element that fires no event. */
const longestElementMs = 20_000;
/** Slow enough to hear each sound, fast enough to be a word. */
export const SLOW_RATE = 0.7;

const base: string = (import.meta.env['VITE_API_BASE'] as string | undefined) ?? '';

let playing: AbortController | undefined;

export function voicePreference(): VoicePreference {
  const stored = readStored(preferenceKey);
  if (stored === 'network' && hasNetworkConsent()) return stored;
  return stored === 'browser' ? stored : 'server';
}

export function setVoicePreference(voice: VoicePreference): void {
  store(preferenceKey, voice);
}

/** Whether the user should choose a voice: the device has one, and no choice was made yet. */
export function firstPlayChoiceNeeded(): boolean {
  return readStored(preferenceKey) === null && bestVoice('local') !== undefined;
}

export function preload(audios: readonly string[]): void {
  // Browsers load their voices after the first request.
  bestVoice('local');
  for (const audio of audios) void loadSound(urlOf(audio));
}

/** Fetches a recording, which the service worker stores. @throws {TypeError} without a network */
export async function fetchRecording(audio: string): Promise<void> {
  const response = await fetch(urlOf(audio));
  await response.arrayBuffer();
}

export function stopWord(): void {
  playing?.abort();
}

/**
 * Plays a word in a shared game, where everybody hears the server's recording, regardless of this device's preference.
 */
export function playForAll(audio: string): void {
  void playWord({ audio, text: '', voice: 'server', automatic: true });
}

/** Plays a word after stopping the previous one. Always settles; never rejects. */
export async function playWord(word: WordToPlay): Promise<WordOutcome> {
  stopWord();
  if (word.automatic && soundSettings.get().muted) return 'stopped';
  beginPlayback();
  const controller = new AbortController();
  playing = controller;
  const first = word.voice ?? (isByPerson(word) ? 'server' : voicePreference());
  const order: VoicePreference[] = word.voice ? [first] : [first, first === 'server' ? 'browser' : 'server'];
  for (const voice of order) {
    const played = await say(voice, word, controller.signal).catch(() => false);
    if (controller.signal.aborted) return 'stopped';
    if (played) return 'played';
  }
  return 'failed';
}

async function say(voice: VoicePreference, word: WordToPlay, signal: AbortSignal): Promise<boolean> {
  const { volume } = soundSettings.get();
  const rate = word.rate ?? 1;
  if (voice !== 'server')
    return speak(voice === 'browser' ? 'local' : 'network', { text: word.text, rate, volume }, signal);
  if (word.audio === '') return false;
  // Only an audio element preserves the pitch at another speed.
  if (rate !== 1) return playElement(urlOf(word.audio), { rate, volume }, signal);
  const [context, sound] = await Promise.all([resumedContext(), loadSound(urlOf(word.audio))]);
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
  // A context that is suspended during playback (a phone call) never fires `ended`.
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

/** Starts a playback, and stops it after `limitMs` or when aborted. Resolves to whether the playback was completed. */
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

/** Whether the recording belongs to the word, so that no voice may replace it. */
export function isOwnRecording(audio: string): boolean {
  return audio.startsWith('audio/recorded/');
}

function isByPerson({ audio, audio_credit }: WordToPlay): boolean {
  return audio_credit !== undefined || isOwnRecording(audio);
}

function urlOf(audio: string): string {
  return `${base}/${audio.replace(/^\/+/, '')}`;
}
