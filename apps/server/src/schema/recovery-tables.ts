export interface PasswordResetsTable {
  /** Of a link the SHA-256 of its token, in base64url. Of a code, which is short, a hash as of a password. */
  secret: string;
  user_id: number;
  kind: 'link' | 'code';
  /** How often somebody has tried the code. */
  tries: number;
  until: number;
}

export interface EmailProofsTable {
  /** The SHA-256 of the token, in base64url. */
  secret: string;
  user_id: number;
  /** The e-mail that the link was sent to. */
  email: string;
  until: number;
}
