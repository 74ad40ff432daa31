/** Letters with a mark or tone of Vietnamese; some of them are French or Spanish too. */
const MARKED = /[àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ]/iu;
const IPA = /[ˈˌːəɪʊæɑɒɔɜʌθðʃʒŋɡɹɛ]/u;

/** True for a text with a letter that Vietnamese has and English has not. Texts must be NFC. */
export function hasVietnamese(text: string): boolean {
  return MARKED.test(text);
}

/** True for a phonetic transcription: between slashes or brackets, or with letters of the IPA. */
export function isPhonetic(text: string): boolean {
  return /^\/[^/]+\/$|^\[[^\]]+\]$/.test(text) || (IPA.test(text) && !hasVietnamese(text));
}
