import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { PasskeySite } from './passkey-site.ts';

interface Expected {
  site: PasskeySite;
  challenge: string;
}

export interface NewPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
}

/** Ed25519, ES256 and RS256, which all platforms have one of. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** What the browser made; undefined when a part of it is wrong. */
export async function checkNewPasskey(
  sent: { credential_id: string; client_data: string; attestation: string },
  { site, challenge }: Expected,
): Promise<NewPasskey | undefined> {
  const { credential_id: id, client_data: clientDataJSON, attestation: attestationObject } = sent;
  const checked = await whole(async () => {
    // Who made the device is not asked; its certificates name addresses that would be fetched to check them.
    if (hasCertificates(attestationObject)) return undefined;
    return verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
  });
  if (checked?.verified !== true) return undefined;
  const { credential } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: isoBase64URL.fromBuffer(credential.publicKey),
    counter: credential.counter,
  };
}

/** The counter of a right signature; undefined when a part is wrong, or the counter is not above the stored one. */
export async function checkSignature(
  sent: {
    credential_id: string;
    client_data: string;
    authenticator_data: string;
    signature: string;
    user_handle: string;
  },
  passkey: { public_key: string; counter: number },
  { site, challenge }: Expected,
): Promise<number | undefined> {
  const { credential_id: id, user_handle: userHandle, signature } = sent;
  const checked = await whole(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: sent.client_data,
          authenticatorData: sent.authenticator_data,
          signature,
          userHandle,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: { id, publicKey: isoBase64URL.toBuffer(passkey.public_key), counter: passkey.counter },
    }),
  );
  return checked?.verified === true ? checked.authenticationInfo.newCounter : undefined;
}

function hasCertificates(attestation: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestation));
  const format = decoded.get('fmt');
  const isSelfMade = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  return format !== 'none' && !isSelfMade;
}

/** The library throws for whatever is wrong with a caller's bytes. */
async function whole<Result>(check: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}
