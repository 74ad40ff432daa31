/** `natural` mixes Vietnamese and English as the specification does. No zod here: every page's first script imports this. */
export const LANGUAGES = ['natural', 'vi', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** On the device, so that it holds before anybody has signed in. */
export const LANGUAGE_COOKIE = 'language';
