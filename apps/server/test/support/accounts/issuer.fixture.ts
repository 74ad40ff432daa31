import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

/** A local sign-in issuer like Google's: discovery, keys and ID tokens. */
export async function startIssuer() {
  const keys = await generateKeyPair('RS256', { extractable: true });
  const strangers = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  let isDown = false;
  let areKeysDown = false;
  const http = createServer((request, response) => {
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': { issuer: address, jwks_uri: `${address}/keys` },
      '/keys': { keys: [jwk] },
    };
    const isFailing = isDown || (areKeysDown && request.url === '/keys');
    const answer = isFailing ? undefined : answers[request.url ?? ''];
    response.writeHead(answer === undefined ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  return {
    address,
    /** An ID token as Google issues it, unlike any other, changed by `claims` and `signing`. */
    idToken(
      claims: JWTPayload = {},
      signing: { byStranger?: boolean; expires?: string } = {},
    ): Promise<string> {
      const payload = {
        iss: address,
        aud: 'our-client-id',
        sub: 'g-1',
        email: 'lan@example.com',
        email_verified: true,
        name: 'Lan Anh',
        jti: randomUUID(),
        ...claims,
      };
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuedAt(Date.now() / 1000 - 7200)
        .setExpirationTime(signing.expires ?? '1h')
        .sign(signing.byStranger === true ? strangers.privateKey : keys.privateKey);
    },
    setDown(down: boolean) {
      isDown = down;
    },
    setKeysDown(down: boolean) {
      areKeysDown = down;
    },
    async close(): Promise<void> {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
