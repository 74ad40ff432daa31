import { describe, expect, it } from 'vitest';
import { zoomByKey, zoomed } from './zoom.ts';

describe('the zoom of a picture', () => {
  it('changes in steps of 25 between 50 and 300', () => {
    expect(zoomed(100, 1)).toBe(125);
    expect(zoomed(300, 1)).toBe(300);
    expect(zoomed(50, -1)).toBe(50);
  });
  it('is controlled by the keys + − and 0', () => {
    expect(zoomByKey(100, '+')).toBe(125);
    expect(zoomByKey(100, '-')).toBe(75);
    expect(zoomByKey(275, '0')).toBe(100);
    expect(zoomByKey(100, 'x')).toBeUndefined();
  });
});
