import { describe, expect, it } from 'vitest';
import { partsOf, roomIn } from './message-parts.ts';

const links = (text: string) => partsOf(text).flatMap((part) => (part.kind === 'link' ? part.href : []));
const whole = (text: string) =>
  partsOf(text)
    .map((part) => part.text)
    .join('');

describe('an address in a message', () => {
  it('becomes a link, without the end of the sentence', () => {
    expect(links('Xem https://example.com/a?b=1. Nhé!')).toEqual(['https://example.com/a?b=1']);
    expect(links('(http://example.com/b)')).toEqual(['http://example.com/b']);
  });
  it('keeps its own brackets', () =>
    expect(links('https://vi.wikipedia.org/wiki/A_(b)')).toEqual(['https://vi.wikipedia.org/wiki/A_(b)']));
  it('stays text with another scheme', () => {
    for (const text of ['javascript:alert(1)', 'data:text/html,x', 'JaVaScRiPt://x%0aalert(1)', 'vbscript:x'])
      expect(links(text)).toEqual([]);
  });
  it('never loses a character around it', () => {
    for (const text of ['a https://x.vn, b', 'https://', 'http://[', '<a href="https://x.vn">x</a>', ''])
      expect(whole(text)).toBe(text);
  });
});

describe('a link to a room', () => {
  const isRoomId = (text: string) => /^[A-Z2-9]{6}$/.test(text);
  const room = (text: string) => roomIn(text, ['https://can.vn'], isRoomId);
  it('is recognised only with the address of this site', () => {
    expect(room('vào https://can.vn/setup-room?room_id=abc234 nhé')).toBe('ABC234');
    expect(room('https://evil.vn/setup-room?room_id=ABC234')).toBeNull();
    expect(room('https://can.vn/setup-room?room_id=%22')).toBeNull();
  });
});
