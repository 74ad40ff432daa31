/** The prefix of the storage keys; the report id follows. */
export const SAVED_PREFIX = 'solo_game:';
