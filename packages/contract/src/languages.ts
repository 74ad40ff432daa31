/** `natural` mixes Vietnamese and English as in the specification. No zod here: every page's first script imports this. */
export const LANGUAGES = ['natural', 'vi', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Stores the language on the device, so that it applies before sign-in. */
export const LANGUAGE_COOKIE = 'language';
