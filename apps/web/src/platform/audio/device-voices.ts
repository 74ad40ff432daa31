// The English voices of the browser and the device, best first.
import { readStored, store } from '../storage/storage.ts';

/** `network`: a voice that sends the text to its provider, and fails offline. */
export type DeviceVoiceKind = 'local' | 'network';

const consentKey = 'network_voice_consent';

/** Apple's novelty voices and its robotic voices of 1990; Eloquence, which sounds even older. */
const NOVELTY =
  /^(?:albert|bad news|bahh|bells|boing|bubbles|cellos|good news|jester|organ|superstar|trinoids|whisper|wobble|zarvox|deranged|hysterical|pipe organ|princess|fred|junior|kathy|ralph|bruce|agnes|vicki|victoria|eddy|flo|grandma|grandpa|reed|rocko|sandy|shelley)\b/i;
/** Patterns of names, the best quality first. The first pattern that matches counts. */
const QUALITY: readonly RegExp[] = [
  /premium|natural|neural|wavenet|siri/i,
  /enhanced|online|\b(?:ava|zoe|evan|nathan|joelle|noelle|jamie)\b/i,
  /google|\b(?:samantha|allison|susan|tom|daniel|kate|serena|oliver|karen|moira|tessa)\b/i,
];
/** Synthesisers that sound like a machine. */
const POOR = /espeak|pico|compact|desktop|festival|mbrola|rhvoice|\bandroid\b/i;
/** Accents in order of preference: American first, like the recordings of the server. */
const ACCENTS: readonly RegExp[] = [/^en[-_]us/i, /^en[-_]gb/i, /^en[-_](?:au|ca|ie|nz)/i];

/** The best voice of this kind. Browsers load the list of voices late, so the first call may find none. */
export function bestVoice(kind: DeviceVoiceKind): SpeechSynthesisVoice | undefined {
  if (typeof speechSynthesis === 'undefined') return undefined;
  return rankVoices(speechSynthesis.getVoices()).find((voice) => kindOf(voice) === kind);
}

/** Sorts the English voices: local ones first, then by quality, then by accent. Novelty voices are left out. */
export function rankVoices(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice[] {
  return voices
    .filter(({ lang, name }) => /^en(?:[-_]|$)/i.test(lang) && !NOVELTY.test(name))
    .map((voice) => ({ voice, rank: rankOf(voice) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ voice }) => voice);
}

/** The rank of a voice; lower is better. */
function rankOf(voice: SpeechSynthesisVoice): number {
  const far = kindOf(voice) === 'local' ? 0 : 100;
  return far + 10 * placeIn(voice.name) + firstMatch(ACCENTS, voice.lang);
}

function placeIn(name: string): number {
  return POOR.test(name) ? QUALITY.length + 1 : firstMatch(QUALITY, name);
}

/** The index of the first pattern that matches; the length of the list if none does. */
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
