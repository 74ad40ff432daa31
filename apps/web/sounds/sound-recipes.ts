import { musicSeconds, type SoundName } from './sound-names.ts';
import { addNoise, addTone, addWood, silence, finish, partOf, seededRandom } from './tones.ts';
import type { Samples } from './tones.ts';

/** C major pentatonic from C5, in hertz: any letters in any order sound well together. */
const pentatonic = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98, 1760];

/** A teacher's chalk meets the board twice. */
function chalkTap(): Samples {
  const sound = silence(0.22);
  const random = seededRandom(1);
  for (const [at, gain] of [
    [0, 1],
    [0.085, 0.7],
  ] as const) {
    addNoise(sound, [1_800, 5_500], { at, gain: gain * 1.4, decay: 0.008 }, random);
    addTone(sound, 1_150, { at, gain: gain * 0.5, decay: 0.012 });
    addTone(sound, 430, { at, gain: gain * 0.7, decay: 0.025, attack: 0.002 });
  }
  return finish(sound, 0.5);
}

/** Two rising notes, a fifth apart. */
function rightAnswer(): Samples {
  const sound = silence(0.55);
  addWood(sound, 587.33, { at: 0, gain: 0.8, decay: 0.12 });
  addWood(sound, 880, { at: 0.11, gain: 1, decay: 0.16 });
  return finish(sound, 0.6);
}

/** Two low knocks on a desk. The upper partials are audible on phones, which play nothing below 300 Hz. */
function wrongAnswer(): Samples {
  const sound = silence(0.36);
  const random = seededRandom(2);
  for (const [at, pitch] of [
    [0, 165],
    [0.12, 139],
  ] as const) {
    addTone(sound, (t) => pitch * (1 + 0.25 * Math.exp(-t / 0.015)), {
      at,
      gain: 1,
      decay: 0.07,
      attack: 0.003,
    });
    addTone(sound, pitch * 2.4, { at, gain: 0.5, decay: 0.04, attack: 0.002 });
    addTone(sound, pitch * 4.1, { at, gain: 0.2, decay: 0.02 });
    addNoise(sound, [200, 1_200], { at, gain: 0.4, decay: 0.01 }, random);
  }
  return finish(sound, 0.55);
}

/** The school bell, struck once: partials of a bell (hum, prime, tierce, quint, nominal and above). */
function endBell(): Samples {
  const sound = silence(1.4);
  const partials: [number, number, number][] = [
    [0.5, 0.35, 0.6],
    [1, 0.8, 0.45],
    [1.19, 0.45, 0.35],
    [1.5, 0.25, 0.28],
    [2, 1, 0.3],
    [2.74, 0.3, 0.14],
    [3.76, 0.16, 0.08],
    [5.4, 0.08, 0.04],
  ];
  for (const [ratio, gain, decay] of partials)
    addTone(sound, 523.25 * ratio, { at: 0, gain, decay, attack: 0.004 });
  return finish(sound, 0.6);
}

function letterTone(pitch: number): Samples {
  const sound = silence(0.3);
  addWood(sound, pitch, { at: 0, gain: 1, decay: 0.07 });
  return finish(sound, 0.45);
}

/** The mouse is caught: a squeak that jumps up and trembles down. */
function squeak(): Samples {
  const sound = silence(0.2);
  const pitch = (t: number): number =>
    (t < 0.05 ? 900 + 20_000 * t : 1_900 - 4_500 * (t - 0.05)) * (1 + 0.04 * Math.sin(2 * Math.PI * 38 * t));
  addTone(sound, pitch, { at: 0, gain: 1, decay: 0.08, attack: 0.012 });
  addTone(sound, (t) => 2 * pitch(t), { at: 0, gain: 0.25, decay: 0.05, attack: 0.012 });
  addWood(sound, 392, { at: 0, gain: 0.5, decay: 0.04 });
  return finish(sound, 0.5);
}

/** The hammer meets the ground. */
function thud(): Samples {
  const sound = silence(0.28);
  addTone(sound, (t) => 75 + 130 * Math.exp(-t / 0.03), { at: 0, gain: 1, decay: 0.08, attack: 0.003 });
  addTone(sound, (t) => 260 + 160 * Math.exp(-t / 0.02), { at: 0, gain: 0.45, decay: 0.04, attack: 0.002 });
  addNoise(sound, [120, 900], { at: 0, gain: 1.2, decay: 0.025 }, seededRandom(3));
  return finish(sound, 0.6);
}

/** Somebody comes into the room: a drop that rises. */
function pop(): Samples {
  const sound = silence(0.16);
  addTone(sound, (t) => 420 + 2_600 * t, { at: 0, gain: 1, decay: 0.05, attack: 0.004 });
  addWood(sound, 1046.5, { at: 0.05, gain: 0.5, decay: 0.03 });
  return finish(sound, 0.45);
}

/** A snare drum that becomes louder, and the stroke that ends it. */
function drumRoll(): Samples {
  const sound = silence(1.5);
  const random = seededRandom(4);
  for (let at = 0; at < 1.2; at += 0.045) {
    const gain = 0.25 + 0.6 * (at / 1.2);
    addNoise(sound, [300, 4_500], { at, gain, decay: 0.03, attack: 0.002 }, random);
    addTone(sound, 185, { at, gain: gain * 0.4, decay: 0.04, attack: 0.002 });
  }
  addNoise(sound, [200, 7_000], { at: 1.25, gain: 1.6, decay: 0.09, attack: 0.002 }, random);
  addTone(sound, 110, { at: 1.25, gain: 1, decay: 0.08, attack: 0.003 });
  return finish(sound, 0.6, 0.1);
}

/** Sixteen beats: a bass note on every second one, and a tune in quavers as indices of notes. */
const BASS = [130.81, 110, 87.31, 98];
const TUNE = [0, 2, 3, 5, 3, 2, 4, 3, 0, 2, 3, 5, 6, 5, 3, 2, 1, 3, 4, 6, 4, 3, 5, 4, 1, 2, 4, 6, 7, 6, 4, 1];
const RESTS = new Set([1, 6, 9, 14, 15, 17, 22, 25, 30, 31]);

/** Marimba and a soft shaker while a room fills. Every note has faded by the end, so that it repeats without a seam. */
function lobbyMusic(): Samples {
  const sound = silence(musicSeconds);
  const random = seededRandom(5);
  const quaver = musicSeconds / TUNE.length;
  for (const [index, step] of TUNE.entries()) {
    // A note is drawn only as long as it can be heard.
    const beat = partOf(sound, index * quaver, 1.5);
    if (!RESTS.has(index)) addWood(beat, pentatonic[step] ?? 0, { at: 0, gain: 0.5, decay: 0.14 });
    if (index % 4 === 0) addWood(beat, BASS[index >> 3] ?? 0, { at: 0, gain: 1, decay: 0.22, attack: 0.006 });
    if (index % 2 === 1) addNoise(beat, [3_000, 8_000], { at: 0, gain: 0.25, decay: 0.02 }, random);
  }
  return finish(sound, 0.5, 0.02);
}

/** The samples of a sound, the same at every call. */
export function drawSound(name: SoundName): Samples {
  switch (name) {
    case 'new_questions':
      return chalkTap();
    case 'correct':
      return rightAnswer();
    case 'incorrect':
      return wrongAnswer();
    case 'incorrect_end':
      return endBell();
    case 'mouse_bop':
      return squeak();
    case 'mouse_hit':
      return thud();
    case 'player_joined':
      return pop();
    case 'drum_roll':
      return drumRoll();
    case 'lobby_music':
      return lobbyMusic();
    default:
      return letterTone(pentatonic[Number(name.slice('letter_tone'.length)) - 1] ?? 0);
  }
}
