export { audioKeyFromPath } from './audio-key.ts';
export { openHeadwords } from './headwords.ts';
export { readMp3Frames } from './mp3-frames.ts';
export { openVoiceProvider } from './open-voice-provider.ts';
export { recordAll, type RecordedCount } from './record-all.ts';
export type { Utterance } from './voice-provider.ts';
export { openSpeakerFolder } from './speaker-folder.ts';
export { voiceRoutes } from './voice-routes.ts';
export { createVoice, type Voice, type VoiceOptions } from './voice.ts';
