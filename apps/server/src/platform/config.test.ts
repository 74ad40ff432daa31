import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the proxies to trust', () => {
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
    'as %j stop the start with one sentence that says what is allowed',
    (value) => {
      const start = () => readConfig({ TRUST_PROXY: value });
      expect(start).toThrow(ConfigError);
      expect(start).toThrow(
        /^TRUST_PROXY is ".+", which cannot be used: must be a comma list of IP addresses[^.\n]*10\.0/,
      );
    },
  );
});
