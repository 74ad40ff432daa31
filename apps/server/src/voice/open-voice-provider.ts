import type { VoiceSettings } from '../platform/voice-settings.ts';
import { createEmbeddedVoice } from './embedded-voice.ts';
import { DEFAULT_LIMITS, guardVoice, type VoiceLimits } from './guarded-voice.ts';
import { createHttpVoice } from './http-voice.ts';
import { createOpenAiVoice } from './openai-voice.ts';
import type { VoiceProvider } from './voice-provider.ts';

interface OpenedVoice {
  provider: VoiceProvider;
  /** Used while the provider is unavailable. */
  fallback: VoiceProvider | undefined;
}

export function openVoiceProvider(settings: VoiceSettings, limits: Partial<VoiceLimits> = {}): OpenedVoice {
  const embedded = createEmbeddedVoice();
  if (settings.provider === 'espeak') return { provider: embedded, fallback: undefined };
  const remote = settings.provider === 'openai' ? createOpenAiVoice(settings) : createHttpVoice(settings);
  return { provider: guardVoice(remote, { ...DEFAULT_LIMITS, ...limits }), fallback: embedded };
}
