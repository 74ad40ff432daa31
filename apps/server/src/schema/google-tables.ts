export interface UsedNoncesTable {
  nonce: string;
  until: number;
}

export interface UsedGoogleTokensTable {
  /** SHA-256 of what the token's signature covers, in base64url. */
  digest: string;
  /** SHA-256 of the digest, the address and the browser, in base64url. */
  device: string;
  used_at: number;
  until: number;
}
