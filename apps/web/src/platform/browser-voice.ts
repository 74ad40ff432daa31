// The browser's own voice (speechSynthesis), for those who prefer it to the server's recordings.

/** Milliseconds after which a voice that never says it has ended is taken to have: Chrome forgets to now and then. */
const longestSpeechMs = 15_000;

/** Chrome stops in mid-word when nothing refers to what is being spoken. */
let speaking: SpeechSynthesisUtterance | undefined;

/**
 * Whether this device has an English voice of its own. Voices behind a network would send words away and fail offline.
 * Browsers load their list late: the first call asks for it and may answer false.
 */
export function hasLocalEnglishVoice(): boolean {
  return localEnglishVoice() !== undefined;
}

/**
 * Says an English text with the device's voice. Settles when it has been said, stopped or given up; never rejects.
 * @param rate 1 is the voice's own speed
 * @returns whether it was said
 */
export function speak(
  text: string,
  { rate, volume }: { rate: number; volume: number },
  signal: AbortSignal,
): Promise<boolean> {
  const voice = localEnglishVoice();
  if (voice === undefined || signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text);
    Object.assign(utterance, { voice, lang: voice.lang, rate, volume });
    const settle = (said: boolean): void => {
      clearTimeout(limit);
      signal.removeEventListener('abort', stop);
      if (speaking === utterance) speaking = undefined;
      resolve(said);
    };
    const stop = (): void => {
      speechSynthesis.cancel();
      settle(false);
    };
    const limit = setTimeout(stop, longestSpeechMs);
    utterance.addEventListener('end', () => settle(true));
    utterance.addEventListener('error', () => settle(false));
    signal.addEventListener('abort', stop);
    speaking = utterance;
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  });
}

function localEnglishVoice(): SpeechSynthesisVoice | undefined {
  if (typeof speechSynthesis === 'undefined') return undefined;
  const voices = speechSynthesis
    .getVoices()
    .filter((voice) => voice.localService && /^en\b/i.test(voice.lang));
  // American first, as the recordings and the phonetics are.
  return voices.find((voice) => /^en[-_]US/i.test(voice.lang)) ?? voices[0];
}
