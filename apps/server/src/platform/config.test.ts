import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the trusted proxies', () => {
  it('are addresses, ranges and names in one list', () => {
    expect(readConfig({ TRUST_PROXY: ' 10.0.0.1, 192.168.0.0/16,::1 , loopback,' }).trustProxy).toEqual([
      '10.0.0.1',
      '192.168.0.0/16',
      '::1',
      'loopback',
    ]);
    expect(readConfig({}).trustProxy).toEqual([]);
  });

  it.each(['true', '*', '1', 'proxy.example', '10.0.0.1/64', '10.0.0.1 10.0.0.2', '300.0.0.1'])(
    'stop the start for %j with one sentence that says what is allowed',
    (value) => {
      const start = () => readConfig({ TRUST_PROXY: value });
      expect(start).toThrow(ConfigError);
      expect(start).toThrow(
        /^TRUST_PROXY is ".+", which cannot be used: must be a comma list of IP addresses[^.\n]*10\.0/,
      );
    },
  );
});

describe('the public address', () => {
  it('is a host name, with or without a slash', () => {
    expect(readConfig({ PUBLIC_URL: 'https://school.example/' }).publicUrl).toBe('https://school.example');
    expect(readConfig({ PUBLIC_URL: 'http://10.0.0.7:3000' }).publicUrl).toBe('http://10.0.0.7:3000');
  });

  it.each(['https://school.example/learn', 'https://school.example/?a=1', 'https://me:pw@school.example'])(
    'stops the start for %s, with a sentence that says what is allowed',
    (PUBLIC_URL) => {
      const start = () => readConfig({ PUBLIC_URL });
      expect(start).toThrow(ConfigError);
      expect(start).toThrow(/^PUBLIC_URL is ".+", which cannot be used: must end with the host name/);
    },
  );
});

describe('the voice', () => {
  const speech = { VOICE_PROVIDER: 'openai', VOICE_URL: 'http://localhost:8880' };

  it('is the embedded voice, an OpenAI-compatible service, or a plain HTTP service', () => {
    expect(readConfig({}).voice).toEqual({ provider: 'espeak' });
    expect(readConfig({ ...speech, VOICE_MODEL: 'kokoro', VOICE_NAME: 'af_heart' }).voice).toEqual({
      provider: 'openai',
      url: 'http://localhost:8880',
      key: undefined,
      model: 'kokoro',
      voice: 'af_heart',
    });
    expect(readConfig({ VOICE_URL: 'http://localhost/say', VOICE_API_KEY: 'k' }).voice).toEqual({
      provider: 'http',
      url: 'http://localhost/say',
      key: 'k',
      voice: undefined,
    });
  });

  it.each([
    [{ VOICE_PROVIDER: 'openai' }, 'VOICE_URL'],
    [{ VOICE_PROVIDER: 'http' }, 'VOICE_URL'],
    [{ ...speech, VOICE_NAME: 'af_heart' }, 'VOICE_MODEL'],
    [{ ...speech, VOICE_MODEL: 'kokoro' }, 'VOICE_NAME'],
    [{ VOICE_NAME: 'af_heart' }, 'VOICE_NAME'],
    [{ VOICE_PROVIDER: 'espeak', VOICE_URL: 'http://localhost' }, 'VOICE_URL'],
    [{ VOICE_PROVIDER: 'piper' }, 'VOICE_PROVIDER'],
    [{ ...speech, VOICE_URL: 'file:///etc/passwd' }, 'VOICE_URL'],
  ])('stops the start for %j with one sentence about %s', (env, name) => {
    const start = () => readConfig(env);
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(new RegExp(`^${name} [^\n]+\\.$`));
  });
});
