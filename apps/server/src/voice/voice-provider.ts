/** `en` is American. `en-gb` is spoken by the embedded voice alone, because a speech service has one voice. */
export type SpokenLanguage = 'en' | 'en-gb' | 'vi';

export type SpeakingRate = 'normal' | 'slow';

export interface Utterance {
  text: string;
  language: SpokenLanguage;
  rate: SpeakingRate;
}

export interface VoiceProvider {
  /** Name, engine version and voices. It is part of every audio key, so it must change whenever the sound does. */
  readonly id: string;
  /** @throws {VoiceUnavailable} when the engine is down, too slow, too busy or does not know the voice */
  speak(utterance: Utterance, signal?: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

export class VoiceUnavailable extends Error {
  override name = 'VoiceUnavailable';
}

/** The provider works, but refuses this text, so another attempt would fail too. */
export class VoiceRefused extends VoiceUnavailable {
  override name = 'VoiceRefused';
}

/** The provider was not called, because it failed a moment ago. */
export class VoicePaused extends VoiceUnavailable {
  override name = 'VoicePaused';
}
