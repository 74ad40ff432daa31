import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod';

export interface GoogleSettings {
  clientId: string;
  /** The address of the issuer, without a trailing slash. */
  issuer: string;
}

/** The claims of a verified ID token. */
export interface GoogleIdentity {
  sub: string;
  email: string;
  name: string;
}

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]),
  name: z.string().optional(),
});
const ISSUER_TIMEOUT_MS = 5_000;
const CLOCK_SKEW_S = 30;

/** The issuer is unreachable or returns invalid data: not the user's fault. */
export class IssuerUnavailable extends Error {}

/** Verifies Google ID tokens: signature by the issuer's keys, issuer, audience, expiry, verified e-mail. */
export function createGoogleVerifier({ clientId, issuer }: GoogleSettings) {
  let known: Promise<{ keys: JWTVerifyGetKey; issuers: string[] }> | undefined;

  async function discover() {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(ISSUER_TIMEOUT_MS),
    });
    const { jwks_uri, issuer: named } = discovery.parse(await answer.json());
    const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: ISSUER_TIMEOUT_MS });
    // Google signs with and without the scheme.
    return { keys, issuers: [...new Set([named, named.replace(/^https:\/\//, '')])] };
  }

  return {
    /**
     * The identity in a token; undefined when the token is invalid.
     * @throws IssuerUnavailable
     */
    async verify(token: string): Promise<GoogleIdentity | undefined> {
      known ??= discover();
      let issuerData;
      try {
        issuerData = await known;
      } catch (cause) {
        known = undefined;
        throw new IssuerUnavailable('the sign-in issuer does not answer', { cause });
      }
      try {
        const { payload } = await jwtVerify(token, issuerData.keys, {
          issuer: issuerData.issuers,
          audience: clientId,
          algorithms: ['RS256'],
          requiredClaims: ['exp', 'sub', 'email'],
          clockTolerance: CLOCK_SKEW_S,
        });
        const said = claims.safeParse(payload);
        if (!said.success || String(said.data.email_verified) !== 'true') return undefined;
        return { sub: said.data.sub, email: said.data.email, name: said.data.name ?? '' };
      } catch (error) {
        if (isOutage(error)) {
          throw new IssuerUnavailable('the sign-in issuer does not answer', { cause: error });
        }
        return undefined;
      }
    },
  };
}

/** Whether the issuer's keys could not be loaded; jose has no error class for an unexpected response. */
function isOutage(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  if (error instanceof TypeError) return error.message === 'fetch failed';
  return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
}

export type GoogleVerifier = ReturnType<typeof createGoogleVerifier>;
