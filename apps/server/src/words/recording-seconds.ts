import type { AudioType } from '../platform/files/index.ts';
import { readMp3Frames } from '../voice/index.ts';

const RIFF_HEADER = 12;
const CHUNK_HEADER = 8;
const PCM = 1;

/** Undefined for a truncated file, and for types whose length can only be found by decoding. */
export function recordingSeconds(bytes: Buffer, type: AudioType | undefined): number | undefined {
  if (type === 'mp3') return readMp3Frames(bytes)?.seconds;
  return type === 'wav' ? wavSeconds(bytes) : undefined;
}

function wavSeconds(bytes: Buffer): number | undefined {
  let bytesPerSecond = 0;
  let at = RIFF_HEADER;
  while (at + CHUNK_HEADER <= bytes.length) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const content = at + CHUNK_HEADER;
    if (content + size > bytes.length) return undefined;
    if (name === 'fmt ' && size >= 16 && bytes.readUInt16LE(content) === PCM)
      bytesPerSecond = pcmRate(bytes, content);
    if (name === 'data') return bytesPerSecond > 0 && size > 0 ? size / bytesPerSecond : undefined;
    at = content + size + (size % 2);
  }
  return undefined;
}

/** Computed from the fields that a player uses, because the byte rate in the header may be wrong. */
function pcmRate(bytes: Buffer, format: number): number {
  const channels = bytes.readUInt16LE(format + 2);
  const samplesPerSecond = bytes.readUInt32LE(format + 4);
  return (samplesPerSecond * channels * bytes.readUInt16LE(format + 14)) / 8;
}
