import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { call } from '../../platform/api/api-client.ts';
import type { Confirmed } from '../confirm/use-confirmed.tsx';

const TIMEOUT_MS = 5 * 60 * 1000;

/** The device said no, or its user did, which are the same to a page. */
const isCancelled = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Undefined when the user cancels. */
async function unlessCancelled<Result>(ask: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isCancelled(error)) return undefined;
    throw error;
  }
}

/** Signs in with a passkey that the user chooses; undefined when they cancel. */
export async function signInWithPasskey(guest: { guest_token?: string }) {
  const { challenge, proof, rp_id } = await call('POST /api/passkeys/challenge', { token: null });
  const signed = await unlessCancelled(() =>
    startAuthentication({
      optionsJSON: { challenge, rpId: rp_id, userVerification: 'required', timeout: TIMEOUT_MS },
    }),
  );
  if (signed === undefined) return undefined;
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = signed.response;
  return call('POST /api/passkeys/sign_in', {
    token: null,
    body: {
      credential_id: signed.id,
      client_data: clientDataJSON,
      authenticator_data: authenticatorData,
      signature,
      user_handle: userHandle,
      proof,
      ...guest,
    },
  });
}

/** Makes a passkey on this device. Returns `known` when it has one, undefined when the user cancels. */
export async function makePasskey(confirmed: Confirmed): Promise<'added' | 'known' | undefined> {
  const asked = await confirmed(() => call('POST /api/passkeys/new'));
  const { challenge, proof, rp_id, user_handle, user_name, known } = asked;
  try {
    const made = await unlessCancelled(() =>
      startRegistration({
        optionsJSON: {
          challenge,
          rp: { id: rp_id, name: 'I Can do it' },
          user: { id: user_handle, name: user_name, displayName: user_name },
          pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' as const })),
          authenticatorSelection: {
            residentKey: 'required',
            requireResidentKey: true,
            userVerification: 'required',
          },
          attestation: 'none',
          excludeCredentials: known.map((id) => ({ id, type: 'public-key' as const })),
          timeout: TIMEOUT_MS,
        },
      }),
    );
    if (made === undefined) return undefined;
    const { clientDataJSON, attestationObject } = made.response;
    await call('POST /api/passkeys', {
      body: { credential_id: made.id, client_data: clientDataJSON, attestation: attestationObject, proof },
    });
    return 'added';
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      return 'known';
    throw error;
  }
}
