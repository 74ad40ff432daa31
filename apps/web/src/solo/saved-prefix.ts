/** Where in storage the games are that are not over, each under the id of its report. */
export const SAVED_PREFIX = 'solo_game:';
