import { afterEach, describe, expect, it, vi } from 'vitest';
import { faultOfSignature } from '../../../../test/support/platform/files/s3/signature-check.fixture.ts';

// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html and sigv4-query-string-auth.html
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const CREDENTIAL = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

afterEach(() => {
  vi.useRealTimers();
});

describe('the signature check of the S3 tests', () => {
  const inHeader = (range: string) => ({
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range,
      'x-amz-content-sha256': EMPTY,
      'x-amz-date': '20130524T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=${CREDENTIAL},SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41`,
    },
  });
  const inQuery = (path: string) => ({
    method: 'GET',
    url: `${path}?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${encodeURIComponent(CREDENTIAL)}&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404`,
    headers: { host: 'examplebucket.s3.amazonaws.com' },
  });

  it("accepts AWS's own examples and refuses altered ones", () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2013, 4, 24, 0, 5) });
    expect(faultOfSignature(inHeader('bytes=0-9'), SECRET)).toBeUndefined();
    expect(faultOfSignature(inHeader('bytes=0-8'), SECRET)).toBe('SignatureDoesNotMatch');
    expect(faultOfSignature(inHeader('bytes=0-9'), 'another')).toBe('SignatureDoesNotMatch');
    expect(faultOfSignature(inQuery('/test.txt'), SECRET)).toBeUndefined();
    expect(faultOfSignature(inQuery('/other.txt'), SECRET)).toBe('SignatureDoesNotMatch');
    expect(faultOfSignature({ method: 'GET', url: '/test.txt', headers: {} }, SECRET)).toBe('AccessDenied');
  });

  it('refuses an expired signature', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2013, 4, 25, 0, 5) });
    expect(faultOfSignature(inHeader('bytes=0-9'), SECRET)).toBe('RequestTimeTooSkewed');
    expect(faultOfSignature(inQuery('/test.txt'), SECRET)).toBe('AccessDenied');
  });
});
