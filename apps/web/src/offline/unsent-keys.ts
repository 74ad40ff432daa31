/** Where `solo/` keeps answers of reviews, and reports of games, that the server does not have yet. */
export const UNSENT_ANSWERS = 'unsent_review_answers';
export const UNSENT_SCORES = 'unsent_scores';
