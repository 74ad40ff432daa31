export const LOGIN = '/auth';
export const SIGN_UP = '/auth?mode=sign-up';
export const FORGOT = '/auth?mode=forgot';
/** The link in an e-mail also has its token, behind a #. */
export const RESET = '/auth?mode=reset';
