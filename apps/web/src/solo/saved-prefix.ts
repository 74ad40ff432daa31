/** Storage key prefix; the report id follows. */
export const SAVED_PREFIX = 'solo_game:';
