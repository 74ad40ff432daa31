/** The storage keys under which `solo/` stores unsent answers of reviews and reports of games. */
export const UNSENT_ANSWERS_KEY = 'unsent_review_answers';
export const UNSENT_SCORES_KEY = 'unsent_scores';
