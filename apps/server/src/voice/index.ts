export { createVoice } from './voice.ts';
export type { Voice, VoiceOptions } from './voice.ts';
export { voiceRoutes } from './voice-routes.ts';
export { createEmbeddedVoice } from './embedded-voice.ts';
export type { EmbeddedVoiceOptions } from './embedded-voice.ts';
export { createHttpVoice } from './http-voice.ts';
export type { HttpVoiceOptions } from './http-voice.ts';
export { audioKeyFromPath } from './audio-key.ts';
export type { SpeakingRate, SpokenLanguage, Utterance, VoiceProvider } from './voice-provider.ts';
