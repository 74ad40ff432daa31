import { ROOM_MAX_NAMES } from '@icando/contract/room-rules';
import { describe, expect, it } from 'vitest';
import { classListFault, namesOfClass } from './class-list.ts';

describe('a class list of a room or homework', () => {
  it('keeps both pupils of one name', () => {
    expect(namesOfClass('Lan\nMinh Anh;lan').names).toEqual(['Lan', 'Minh Anh', 'lan (2)']);
  });

  it('is refused with a reason when a name would be lost', () => {
    const many = Array.from(
      { length: ROOM_MAX_NAMES + 1 },
      (_, at) =>
        `Bạn ${'abcdefghij'[at % 10]}${'abcdefghij'[Math.floor(at / 10) % 10]}${'abcdefghij'[Math.floor(at / 100)]}`,
    );
    expect(classListFault(namesOfClass(many.join('\n')))).toContain('500');
    expect(classListFault(namesOfClass('x'.repeat(33)))).toContain('xxx…');
    expect(classListFault(namesOfClass(many.slice(0, ROOM_MAX_NAMES).join('\n')))).toBeUndefined();
  });
});
