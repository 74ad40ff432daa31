/** Letters with a Vietnamese diacritic or tone mark; some also occur in French or Spanish. */
const MARKED = /[àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ]/iu;
export const IPA_LETTERS = 'ˈˌːəɪʊæɑɒɔɜʌθðʃʒŋɡɹɛ';
const IPA = new RegExp(`[${IPA_LETTERS}]`, 'u');

/** True for a text with a letter that occurs in Vietnamese and not in English. The text must be NFC. */
export function hasVietnamese(text: string): boolean {
  return MARKED.test(text);
}

/** True for a text with a letter that only a transcription has. */
export function hasIpa(text: string): boolean {
  return IPA.test(text);
}

/** True for a phonetic transcription: between slashes or brackets, or with letters of the IPA. */
export function isPhonetic(text: string): boolean {
  return /^\/[^/]+\/$|^\[[^\]]+\]$/.test(text) || (IPA.test(text) && !hasVietnamese(text));
}
