import { describe, expect, it } from 'vitest';
import { rankVoices } from './device-voices.ts';

const voice = (name: string, lang = 'en-US', localService = true) =>
  ({ name, lang, localService }) as SpeechSynthesisVoice;
const ranked = (...voices: SpeechSynthesisVoice[]) => rankVoices(voices).map(({ name }) => name);

describe('the order of the voices of a device', () => {
  it('contains only English voices, without novelty voices', () => {
    expect(
      ranked(
        voice('Linh', 'vi-VN'),
        voice('Zarvox'),
        voice('Bad News'),
        voice('Samantha'),
        voice('Eo', 'eo'),
      ),
    ).toEqual(['Samantha']);
  });

  it('is by quality on macOS', () => {
    expect(
      ranked(
        voice('Fred'),
        voice('Samantha'),
        voice('Daniel', 'en-GB'),
        voice('Ava (Premium)'),
        voice('Zoe (Enhanced)'),
      ),
    ).toEqual(['Ava (Premium)', 'Zoe (Enhanced)', 'Samantha', 'Daniel']);
  });

  it('is by quality on Windows, with local voices before those over the network', () => {
    expect(
      ranked(
        voice('Microsoft Aria Online (Natural) - English (United States)', 'en-US', false),
        voice('Microsoft Zira Desktop - English (United States)'),
        voice('Microsoft Mark - English (United States)'),
        voice('Google US English', 'en-US', false),
      ),
    ).toEqual([
      'Microsoft Mark - English (United States)',
      'Microsoft Zira Desktop - English (United States)',
      'Microsoft Aria Online (Natural) - English (United States)',
      'Google US English',
    ]);
  });

  it('is by accent among equally good voices, also in the notation of Android', () => {
    expect(
      ranked(
        voice('English India', 'en_IN'),
        voice('English Australia', 'en_AU'),
        voice('English UK', 'en_GB'),
        voice('English US', 'en_US'),
        voice('eSpeak English', 'en_US'),
      ),
    ).toEqual(['English US', 'English UK', 'English Australia', 'English India', 'eSpeak English']);
  });
});
