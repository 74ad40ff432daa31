// The page's only AudioContext: phones allow few, and each must be unlocked by a gesture.

/** The time limit in ms; the server may need a second to synthesise a word. */
const loadTimeoutMs = 8_000;
/** The size of the cache. A second of decoded sound takes 200 kB at 48 kHz. */
const maxDecoded = 80;
const gestures = ['pointerup', 'touchend', 'keydown'];
/** The threshold above which a sample ends the silence at the start of an MP3. */
const audible = 0.002;

let context: AudioContext | undefined;
interface Sound {
  loading: Promise<AudioBuffer | undefined>;
  buffer?: AudioBuffer | undefined;
}

const sounds = new Map<string, Sound>();

/** The context if it is running; undefined before the first gesture or without Web Audio. */
export function runningContext(): AudioContext | undefined {
  if (context === undefined && navigator.userActivation?.hasBeenActive) wake();
  return context?.state === 'running' ? context : undefined;
}

/** Like `runningContext`, but waits up to 300 ms for a context that is resuming. */
export async function resumedContext(): Promise<AudioContext | undefined> {
  const running = runningContext();
  if (running !== undefined || context === undefined) return running;
  await Promise.race([context.resume().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 300))]);
  return runningContext();
}

/**
 * Sets the session type `playback`, without which an iPhone's silent switch mutes Web Audio. The type is never reset:
 * each change would stop and start the music of other apps.
 */
export function beginPlayback(): void {
  const session = (navigator as Navigator & { audioSession?: { type: string } }).audioSession;
  if (session !== undefined && session.type !== 'playback') session.type = 'playback';
}

/** The decoded sound; undefined if loading fails, after which the next call tries again. */
export function loadSound(url: string): Promise<AudioBuffer | undefined> {
  const sound = sounds.get(url) ?? load(url);
  // Least recently used entries come first in the map.
  sounds.delete(url);
  sounds.set(url, sound);
  const oldest = sounds.keys().next().value;
  if (sounds.size > maxDecoded && oldest !== undefined) sounds.delete(oldest);
  return sound.loading;
}

/** The sound if it is decoded already. Synchronous, because a promise callback could be delayed on a busy device. */
export function decodedSound(url: string): AudioBuffer | undefined {
  return sounds.get(url)?.buffer;
}

function load(url: string): Sound {
  const sound: Sound = {
    loading: fetchAndDecode(url).then(
      (buffer) => (sound.buffer = buffer),
      () => {
        sounds.delete(url);
        return undefined;
      },
    ),
  };
  return sound;
}

/** Seconds of silence that MP3 encoders add before a sound. */
export function leadingSilence(sound: AudioBuffer): number {
  const first = sound.getChannelData(0).findIndex((sample) => Math.abs(sample) > audible);
  return Math.max(0, first) / sound.sampleRate;
}

async function fetchAndDecode(url: string): Promise<AudioBuffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(loadTimeoutMs) });
  if (!response.ok) throw new Error(`no sound at ${url}: ${response.status}`);
  // An offline context can decode before the first gesture without a warning.
  const decoder = context ?? new OfflineAudioContext(1, 1, 44_100);
  return decoder.decodeAudioData(await response.arrayBuffer());
}

/** Resumes the context at every gesture, because phones suspend it after a call. */
function wake(): void {
  try {
    if (context === undefined) {
      context = new AudioContext();
      for (const gesture of gestures)
        window.addEventListener(gesture, wake, { capture: true, passive: true });
    }
    if (context.state !== 'running') context.resume().catch(() => {});
  } catch {
    // A sound that cannot be played may be skipped, because every sound also has a visual sign.
  }
}
