import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError } from './config-error.ts';

export const VOICE_PROVIDERS = ['espeak', 'http', 'openai'] as const;

export type VoiceSettings =
  | { provider: 'espeak' }
  | { provider: 'http'; url: string; key: string | undefined; voice: string | undefined }
  | { provider: 'openai'; url: string; key: string | undefined; model: string; voice: string };

interface VoiceVariables {
  VOICE_PROVIDER?: (typeof VOICE_PROVIDERS)[number] | undefined;
  VOICE_URL?: string | undefined;
  VOICE_API_KEY?: string | undefined;
  VOICE_MODEL?: string | undefined;
  VOICE_NAME?: string | undefined;
}

/** Without VOICE_PROVIDER, VOICE_URL alone means `http`. @throws ConfigError naming the variable that is missing */
export function voiceOf(settings: VoiceVariables): VoiceSettings {
  const { VOICE_URL: url, VOICE_API_KEY: key, VOICE_MODEL: model, VOICE_NAME: voice } = settings;
  const provider = settings.VOICE_PROVIDER ?? (url === undefined ? 'espeak' : 'http');
  if (provider === 'espeak') {
    const unused = Object.entries({
      VOICE_URL: url,
      VOICE_API_KEY: key,
      VOICE_MODEL: model,
      VOICE_NAME: voice,
    });
    const [name] = unused.find(([, value]) => value !== undefined) ?? [];
    if (name !== undefined)
      throw new ConfigError(
        `${name} is of no use with the embedded voice: set VOICE_PROVIDER and VOICE_URL, too.`,
      );
    return { provider };
  }
  if (url === undefined) throw new ConfigError(`VOICE_URL is needed when VOICE_PROVIDER is ${provider}.`);
  if (provider === 'http') return { provider, url, key, voice };
  if (model === undefined) throw new ConfigError('VOICE_MODEL is needed when VOICE_PROVIDER is openai.');
  if (voice === undefined) throw new ConfigError('VOICE_NAME is needed when VOICE_PROVIDER is openai.');
  return { provider, url, key, model, voice };
}

/** @throws ConfigError when the path is not a folder */
export function voiceFolderOf(folder: string | undefined): string | undefined {
  if (folder === undefined) return undefined;
  const path = resolve(folder);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new ConfigError(`VOICE_FOLDER is ${JSON.stringify(folder)}, which is no folder.`);
  return path;
}
