/** Letters with a Vietnamese diacritic or tone mark; some also occur in French or Spanish. */
const MARKED = /[àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ]/iu;
const IPA = /[ˈˌːəɪʊæɑɒɔɜʌθðʃʒŋɡɹɛ]/u;

/** True for a text with a letter that occurs in Vietnamese and not in English. The text must be NFC. */
export function hasVietnamese(text: string): boolean {
  return MARKED.test(text);
}

/** True for a phonetic transcription: between slashes or brackets, or with letters of the IPA. */
export function isPhonetic(text: string): boolean {
  return /^\/[^/]+\/$|^\[[^\]]+\]$/.test(text) || (IPA.test(text) && !hasVietnamese(text));
}
