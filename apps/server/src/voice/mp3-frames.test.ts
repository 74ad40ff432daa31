import { describe, expect, it } from 'vitest';
import { readMp3Frames } from './mp3-frames.ts';
import { mp3Of } from '../../test/support/voice/speech-service.fixture.ts';

const tag = Buffer.concat([
  Buffer.from('ID3\u0004\u0000\u0000'),
  Buffer.from([0, 0, 1, 2]),
  Buffer.alloc(130),
]);

describe('the frames of an MP3', () => {
  it('determine its duration', () => {
    const read = readMp3Frames(mp3Of(125));
    expect(read).toMatchObject({ frames: 125, kbps: 48, sampleRate: 24_000, mono: true });
    expect(read?.seconds).toBeCloseTo(3, 5);
  });

  it('may be between tags', () => {
    const trailer = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)]);
    expect(readMp3Frames(Buffer.concat([tag, mp3Of(5), trailer]))?.frames).toBe(5);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a tag alone', tag],
    ['a tag that is longer than the file', tag.subarray(0, 12)],
    ['a truncated frame', mp3Of(5).subarray(0, -1)],
    ['other bytes between frames', Buffer.concat([mp3Of(2), Buffer.from('<html>'), mp3Of(2)])],
    ['frames without a bit rate', Buffer.from([0xff, 0xf3, 0x04, 0xc4, 0, 0, 0, 0])],
    ['frames without a sample rate', Buffer.from([0xff, 0xf3, 0x6c, 0xc4, 0, 0, 0, 0])],
  ])('are not found in %s', (_what, bytes) => {
    expect(readMp3Frames(bytes)).toBeUndefined();
  });
});
