export { audioKeyFromPath } from './audio-key.ts';
export { createEmbeddedVoice } from './embedded-voice.ts';
export { createHttpVoice } from './http-voice.ts';
export type { Utterance } from './voice-provider.ts';
export { voiceRoutes } from './voice-routes.ts';
export { createVoice, type Voice } from './voice.ts';
