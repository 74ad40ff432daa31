import { LANGUAGES, type Language } from '@icando/contract/languages';

/** Each language in its own words, so that its speakers can find it. */
const NAMES: Record<Language, { name: string; lang: 'vi' | 'en' }> = {
  natural: { name: 'Tự nhiên (Việt + English)', lang: 'vi' },
  vi: { name: 'Tiếng Việt', lang: 'vi' },
  en: { name: 'English', lang: 'en' },
};

export const LANGUAGE_CHOICES = LANGUAGES.map((id) => ({ id, ...NAMES[id] }));
