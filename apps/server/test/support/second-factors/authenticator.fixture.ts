import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** What a response may get wrong. */
export interface Faults {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  isVerified?: boolean;
  counter?: number;
  handle?: string;
}

interface Challenge {
  challenge: string;
  proof: string;
  rp_id: string;
}

/** A passkey of an authenticator in software (ES256). */
export class SoftPasskey {
  readonly id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  counter = 0;
  handle = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The body of `addPasskey`. */
  made(
    { challenge, proof, rp_id, user_handle }: Challenge & { user_handle: string },
    faults: Faults & { statement?: { format: string; bytes: Buffer } } = {},
  ) {
    this.handle = user_handle;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const key = Buffer.concat([Buffer.alloc(16), length, this.id, coseOf(this.#keys.publicKey)]);
    const data = Buffer.concat([this.#data(rp_id, HAS_KEY, faults), key]);
    const { format, bytes } = faults.statement ?? { format: 'none', bytes: Buffer.from([0xa0]) };
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText(format),
      cborText('attStmt'),
      bytes,
      cborText('authData'),
      cborBytes(data),
    ]);
    return {
      credential_id: this.id.toString('base64url'),
      client_data: this.#client('webauthn.create', challenge, faults).toString('base64url'),
      attestation: attestation.toString('base64url'),
      proof,
    };
  }

  /** The body of `signInWithPasskey`. */
  signed({ challenge, proof, rp_id }: Challenge, faults: Faults = {}) {
    this.counter = faults.counter ?? this.counter + 1;
    const client = this.#client('webauthn.get', challenge, faults);
    const data = this.#data(rp_id, 0, faults);
    const hash = createHash('sha256').update(client).digest();
    return {
      credential_id: this.id.toString('base64url'),
      client_data: client.toString('base64url'),
      authenticator_data: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, hash]), this.#keys.privateKey).toString('base64url'),
      user_handle: faults.handle ?? this.handle,
      proof,
    };
  }

  #client(type: string, challenge: string, faults: Faults): Buffer {
    const { origin = this.#origin } = faults;
    return Buffer.from(
      JSON.stringify({ type: faults.type ?? type, challenge: faults.challenge ?? challenge, origin }),
    );
  }

  #data(rpId: string, more: number, { rpId: other = rpId, isVerified = true }: Faults): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | more;
    return Buffer.concat([createHash('sha256').update(other).digest(), Buffer.from([flags]), counter]);
  }
}

function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (at: number, value: string) =>
    Buffer.concat([Buffer.from([at]), cborBytes(Buffer.from(value, 'base64url'))]);
  // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)]);
}

/** Of at most 23 bytes. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

/** Of 24 to 255 bytes. */
function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
}
