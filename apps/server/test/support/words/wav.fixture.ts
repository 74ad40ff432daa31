/** A tone in 16-bit mono PCM; `pitch` makes one file differ from another. */
export function wavOf(seconds: number, { rate = 24_000, pitch = 440 } = {}): Uint8Array<ArrayBuffer> {
  const samples = Math.round(seconds * rate);
  const bytes = Buffer.alloc(44 + 2 * samples);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + 2 * samples, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(2 * rate, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(2 * samples, 40);
  for (let n = 0; n < samples; n += 1)
    bytes.writeInt16LE(Math.round(8_000 * Math.sin((2 * Math.PI * pitch * n) / rate)), 44 + 2 * n);
  return new Uint8Array(bytes);
}
