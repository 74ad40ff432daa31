/** The languages words are spoken in: the learner's own and the one being learnt. */
export type SpokenLanguage = 'en' | 'vi';

/** `slow` is a second recording at fewer words a minute, not the first one stretched. */
export type SpeakingRate = 'normal' | 'slow';

/** One thing to be said. Two utterances that differ only in spacing or Unicode form are the same one. */
export interface Utterance {
  text: string;
  language: SpokenLanguage;
  rate: SpeakingRate;
}

/** Whatever turns text into sound: the embedded engine, or a service the operator configured. */
export interface VoiceProvider {
  /** Name, engine version and voices. It is part of every audio key, so it changes whenever the sound would. */
  readonly id: string;
  /**
   * One utterance as a complete MP3 file.
   * @throws {VoiceUnavailable} when the engine is down, too slow, too busy or does not know the voice
   */
  speak(utterance: Utterance): Promise<Uint8Array>;
  /** Stops what runs and refuses what waits. */
  close(): Promise<void>;
}

/** The voice cannot answer now; asking again later may work. The reason is for the log, never for a learner. */
export class VoiceUnavailable extends Error {
  override name = 'VoiceUnavailable';
}
