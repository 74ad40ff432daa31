import { createHash } from 'node:crypto';
import type { errors as JoseErrors, JWTVerifyGetKey } from 'jose';
import * as z from 'zod';

export interface GoogleSettings {
  clientId: string;
  issuer: string;
}

export interface GoogleIdentity {
  sub: string;
  email: string;
  name: string;
  nonce?: string | undefined;
  token: UsableToken;
}

/** What is kept of a token so that it is used once. */
interface UsableToken {
  digest: string;
  /** When the token has expired by any server's clock, in epoch milliseconds. */
  until: number;
}

export interface GoogleVerifier {
  /** Undefined when the token is invalid. `proof`: see `GoogleNonces`. @throws IssuerUnavailable */
  verify(token: string, proof?: string): Promise<GoogleIdentity | undefined>;
}

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]),
  name: z.string().optional(),
  nonce: z.string().optional(),
});
const ISSUER_TIMEOUT_MS = 5_000;
const CLOCK_SKEW_S = 30;

/** Imported on the first sign-in, because the import would take a tenth of the time of every start. */
const loadJose = () => import('jose');

/** The issuer is unreachable or returns invalid data; the user's token may be valid. */
export class IssuerUnavailable extends Error {}

export function createGoogleVerifier({ clientId, issuer }: GoogleSettings): GoogleVerifier {
  let discovered: Promise<{ keys: JWTVerifyGetKey; issuers: string[] }> | undefined;

  async function discover() {
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(ISSUER_TIMEOUT_MS),
    });
    const { jwks_uri, issuer: issuerName } = discovery.parse(await response.json());
    const { createRemoteJWKSet } = await loadJose();
    const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: ISSUER_TIMEOUT_MS });
    // Google's tokens name the issuer with or without the scheme.
    return { keys, issuers: [...new Set([issuerName, issuerName.replace(/^https:\/\//, '')])] };
  }

  return {
    async verify(token) {
      const { errors, jwtVerify } = await loadJose();
      discovered ??= discover();
      let issuerData;
      try {
        issuerData = await discovered;
      } catch (cause) {
        discovered = undefined;
        throw new IssuerUnavailable('the sign-in issuer does not respond', { cause });
      }
      try {
        const { payload } = await jwtVerify(token, issuerData.keys, {
          issuer: issuerData.issuers,
          audience: clientId,
          algorithms: ['RS256'],
          requiredClaims: ['exp', 'sub', 'email'],
          clockTolerance: CLOCK_SKEW_S,
        });
        const parsed = claims.safeParse(payload);
        if (!parsed.success || String(parsed.data.email_verified) !== 'true') return undefined;
        const { sub, email, name = '', nonce } = parsed.data;
        return { sub, email, name, nonce, token: { digest: digestOf(token), until: endOf(payload.exp) } };
      } catch (error) {
        if (!isOutage(error, errors)) return undefined;
        throw new IssuerUnavailable('the sign-in issuer does not respond', { cause: error });
      }
    },
  };
}

/**
 * Of what the signature covers. Of the whole token it would be of no use: the last character of a signature can be changed
 * without changing its bytes.
 */
function digestOf(token: string): string {
  return createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url');
}

/** Twice the tolerance, because the clocks of two servers may differ. */
function endOf(exp = 0): number {
  return Math.min(Math.ceil(exp + 2 * CLOCK_SKEW_S) * 1000, Number.MAX_SAFE_INTEGER);
}

/** Whether the issuer's keys could not be loaded. jose has no error class for an unexpected response. */
function isOutage(error: unknown, errors: typeof JoseErrors): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  if (error instanceof TypeError) return error.message === 'fetch failed';
  return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
}
