/** The names of all sound effects: `sounds/<name>.mp3` beside the client's other files. */
export const soundNames = [
  'new_questions',
  'correct',
  'incorrect',
  'incorrect_end',
  'letter_tone1',
  'letter_tone2',
  'letter_tone3',
  'letter_tone4',
  'letter_tone5',
  'letter_tone6',
  'letter_tone7',
  'letter_tone8',
  'letter_tone9',
  'letter_tone10',
  'mouse_bop',
  'mouse_hit',
  'player_joined',
  'drum_roll',
  'lobby_music',
] as const;

/** The length of the music in seconds; it is repeated without a gap. */
export const musicSeconds = 6;

export type SoundName = (typeof soundNames)[number];
