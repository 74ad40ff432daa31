// The English voices of the browser and the device, best first.
import { readStored, store } from './storage.ts';

/** `network`: it sends the text to a company, and fails offline. */
export type DeviceVoiceKind = 'local' | 'network';

const consentKey = 'network_voice_consent';

/** Apple's jokes and its robots of 1990; Eloquence, which sounds older than it is. */
const NOVELTY =
  /^(?:albert|bad news|bahh|bells|boing|bubbles|cellos|good news|jester|organ|superstar|trinoids|whisper|wobble|zarvox|deranged|hysterical|pipe organ|princess|fred|junior|kathy|ralph|bruce|agnes|vicki|victoria|eddy|flo|grandma|grandpa|reed|rocko|sandy|shelley)\b/i;
/** From the best down; the first that a name matches counts. */
const QUALITY: readonly RegExp[] = [
  /premium|natural|neural|wavenet|siri/i,
  /enhanced|online|\b(?:ava|zoe|evan|nathan|joelle|noelle|jamie)\b/i,
  /google|\b(?:samantha|allison|susan|tom|daniel|kate|serena|oliver|karen|moira|tessa)\b/i,
];
/** Of synthesisers that sound like a machine. */
const POOR = /espeak|pico|compact|desktop|festival|mbrola|rhvoice|\bandroid\b/i;
/** American first, like the recordings of the server. */
const ACCENTS: readonly RegExp[] = [/^en[-_]us/i, /^en[-_]gb/i, /^en[-_](?:au|ca|ie|nz)/i];

/** Browsers load the list late: the first call may find none. */
export function bestVoice(kind: DeviceVoiceKind): SpeechSynthesisVoice | undefined {
  if (typeof speechSynthesis === 'undefined') return undefined;
  return rankVoices(speechSynthesis.getVoices()).find((voice) => kindOf(voice) === kind);
}

/** Without jokes and other languages. Local ones first, then by quality, then by accent. */
export function rankVoices(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice[] {
  return voices
    .filter(({ lang, name }) => /^en(?:[-_]|$)/i.test(lang) && !NOVELTY.test(name))
    .map((voice) => ({ voice, rank: rankOf(voice) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ voice }) => voice);
}

/** Lower is better. */
function rankOf(voice: SpeechSynthesisVoice): number {
  const far = kindOf(voice) === 'local' ? 0 : 100;
  return far + 10 * placeIn(voice.name) + firstMatch(ACCENTS, voice.lang);
}

function placeIn(name: string): number {
  return POOR.test(name) ? QUALITY.length + 1 : firstMatch(QUALITY, name);
}

/** Its number; the length of the list for none. */
function firstMatch(patterns: readonly RegExp[], text: string): number {
  const found = patterns.findIndex((pattern) => pattern.test(text));
  return found === -1 ? patterns.length : found;
}

function kindOf(voice: SpeechSynthesisVoice): DeviceVoiceKind {
  return voice.localService ? 'local' : 'network';
}

export function hasNetworkConsent(): boolean {
  return readStored(consentKey) === 'yes';
}

export function giveNetworkConsent(): void {
  store(consentKey, 'yes');
}
