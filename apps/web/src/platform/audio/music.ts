import { musicSeconds } from '../../../sounds/sound-names.ts';
import { leadingSilence, loadSound, runningContext } from './audio-context.ts';
import { soundSettings } from './sounds.ts';

/** The share of the volume of sounds, which must stay audible over the music. */
const SOFTLY = 0.3;
const FADE_S = 0.4;
const GESTURES = ['pointerup', 'keydown'];
const MUSIC = `${import.meta.env.BASE_URL}sounds/lobby_music.mp3`;

/** Repeats the music until the returned function is called. It begins with the first gesture and follows mute and volume. */
export function startMusic(): () => void {
  let isOver = false;
  let playing: { source: AudioBufferSourceNode; gain: GainNode } | undefined;

  async function begin(): Promise<void> {
    if (isOver || playing !== undefined || loudness() === 0 || runningContext() === undefined) return;
    const music = await loadSound(MUSIC);
    const context = runningContext();
    // Another gesture may have started the music in the meantime.
    if (isOver || playing !== undefined || music === undefined || context === undefined) return;
    const loopStart = leadingSilence(music);
    const loopEnd = loopStart + musicSeconds;
    const source = new AudioBufferSourceNode(context, { buffer: music, loop: true, loopStart, loopEnd });
    const gain = new GainNode(context, { gain: loudness() });
    source.connect(gain).connect(context.destination);
    source.start(0, loopStart);
    playing = { source, gain };
  }
  const onSettings = (): void => {
    if (playing === undefined) void begin();
    else playing.gain.gain.setTargetAtTime(loudness(), playing.gain.context.currentTime, FADE_S / 4);
  };
  const onGesture = (): void => void begin();

  const unsubscribe = soundSettings.subscribe(onSettings);
  for (const gesture of GESTURES) window.addEventListener(gesture, onGesture);
  void begin();
  return () => {
    isOver = true;
    unsubscribe();
    for (const gesture of GESTURES) window.removeEventListener(gesture, onGesture);
    if (playing === undefined) return;
    const { source, gain } = playing;
    gain.gain.setTargetAtTime(0, gain.context.currentTime, FADE_S / 4);
    source.stop(gain.context.currentTime + FADE_S);
  };
}

function loudness(): number {
  const { muted, volume } = soundSettings.get();
  return muted ? 0 : volume * SOFTLY;
}
