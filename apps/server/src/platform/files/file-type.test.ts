import { describe, expect, it } from 'vitest';
import { fileTypeOf } from './file-type.ts';

describe('the type of a file', () => {
  it.each([
    ['%PDF-1.4', 'pdf'],
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
    [' %PDF-1.4', undefined],
    ['<html>', undefined],
    ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
    ['GIF89a', undefined],
    ['RIFF\0\0\0\0WAVE', undefined],
    ['', undefined],
  ])('of %j is %s', (bytes, type) => {
    expect(fileTypeOf(Buffer.from(bytes, 'latin1'))).toBe(type);
  });
});
