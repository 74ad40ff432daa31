// The one AudioContext of the page, for sound effects and words alike: phones allow few, and each must be unlocked by a
// gesture. Nothing here throws for want of audio.

/** Milliseconds to wait for a file. A word's audio may have to be made first, which takes the server up to a second. */
const loadTimeoutMs = 8_000;
/** Decoded sounds kept: a second of one is 200 kB at 48 kHz. */
const maxDecoded = 80;
/** What counts as a gesture by which sound may begin. */
const gestures = ['pointerup', 'touchend', 'keydown'];
/** Below this a sample is the silence that every MP3 begins with. */
const audible = 0.002;

let context: AudioContext | undefined;
/** A sound at a URL; `buffer` once it is decoded. */
interface Sound {
  loading: Promise<AudioBuffer | undefined>;
  buffer?: AudioBuffer | undefined;
}

const sounds = new Map<string, Sound>();

/** The context when sound may be played now: after a gesture, in a browser that has one. Otherwise undefined. */
export function runningContext(): AudioContext | undefined {
  if (context === undefined && navigator.userActivation?.hasBeenActive) wake();
  return context?.state === 'running' ? context : undefined;
}

/** As `runningContext`, but gives a context that is just waking up 300 ms to do so. */
export async function awakeContext(): Promise<AudioContext | undefined> {
  const running = runningContext();
  if (running !== undefined || context === undefined) return running;
  await Promise.race([context.resume().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 300))]);
  return runningContext();
}

/**
 * From now on the page's sound is what it is for, not decoration: an iPhone whose silent switch is on mutes Web Audio, but
 * not playback. It stays so: each change of the type would stop and start the music of other apps.
 */
export function beginPlayback(): void {
  const session = (navigator as Navigator & { audioSession?: { type: string } }).audioSession;
  if (session !== undefined && session.type !== 'playback') session.type = 'playback';
}

/** The decoded sound at a URL, fetched once; undefined when it cannot be had (the next call tries again). */
export function loadSound(url: string): Promise<AudioBuffer | undefined> {
  const sound = sounds.get(url) ?? load(url);
  // Moved to the end: the first in the map is the one unused for longest.
  sounds.delete(url);
  sounds.set(url, sound);
  const oldest = sounds.keys().next().value;
  if (sounds.size > maxDecoded && oldest !== undefined) sounds.delete(oldest);
  return sound.loading;
}

/** The sound at a URL if it has been decoded: without the promise, whose callback waits for the work of a slow device. */
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

/** Seconds of silence before a sound begins, which MP3 encoders add and a game must not wait for. */
export function leadingSilence(sound: AudioBuffer): number {
  const first = sound.getChannelData(0).findIndex((sample) => Math.abs(sample) > audible);
  return Math.max(0, first) / sound.sampleRate;
}

async function fetchAndDecode(url: string): Promise<AudioBuffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(loadTimeoutMs) });
  if (!response.ok) throw new Error(`no sound at ${url}: ${response.status}`);
  // An offline context decodes before the first gesture, when making a real one would only earn a warning.
  const decoder = context ?? new OfflineAudioContext(1, 1, 44_100);
  return decoder.decodeAudioData(await response.arrayBuffer());
}

/** Makes the context, and wakes it at every gesture from then on: phones put it to sleep again after a call. */
function wake(): void {
  try {
    if (context === undefined) {
      context = new AudioContext();
      for (const gesture of gestures)
        window.addEventListener(gesture, wake, { capture: true, passive: true });
    }
    if (context.state !== 'running') context.resume().catch(() => {});
  } catch {
    // No audio on this device; every sound has a visual twin.
  }
}
