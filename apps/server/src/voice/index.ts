export { createVoice } from './voice.ts';
export type { Voice } from './voice.ts';
export { voiceRoutes } from './voice-routes.ts';
export { createEmbeddedVoice } from './embedded-voice.ts';
export { createHttpVoice } from './http-voice.ts';
export { audioKeyFromPath } from './audio-key.ts';
export type { Utterance } from './voice-provider.ts';
