export const NOTES = 20_000;
export const REVIEWS_EACH = 10;
export const FORMATS = ['legacy 2', 'newest'] as const;
export const HOUR_MS = 3_600_000;
export const BEGUN = Date.parse('2026-01-01T00:00:00Z');
