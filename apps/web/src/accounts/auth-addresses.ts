export const LOGIN = '/auth';
export const SIGN_UP = '/auth?mode=sign-up';
