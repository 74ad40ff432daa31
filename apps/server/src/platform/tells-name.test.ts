import { expect, it } from 'vitest';
import { tellsName } from './tells-name.ts';

it.each([
  ['Nguyễn Văn An', 'Nguyễn Văn An'],
  ['nguyen van an', 'Nguyễn Văn An'],
  ['Nguyễn Văn An 1', 'Nguyễn Văn An'],
  ['An Văn Nguyễn', 'Nguyễn Văn An'],
  ['An Nguyễn', 'Nguyễn Văn An'],
  ['Nguyễn An', 'Nguyễn Văn An'],
  ['Nguyễn.An_2010', 'Nguyễn Văn An'],
  ['vanan', 'Nguyễn Văn An'],
  ['NguyenVanAn123', 'Nguyễn Văn An'],
  ['An vui vẻ Nguyễn', 'Nguyễn Văn An'],
  ['Nguуễn Аn', 'Nguyễn Văn An'],
  ['LAN 1', 'Lan'],
  ['Đỗ Đạt', 'Đỗ Thành Đạt'],
  ['Do Dat', 'Đỗ Thành Đạt'],
  ['👩‍🎓', '👩‍🎓'],
])('%s tells the name %s', (nickname, name) => expect(tellsName(nickname, name)).toBe(true));

it.each([
  ['An', 'Nguyễn Văn An'],
  ['Sao Băng', 'Nguyễn Văn An'],
  ['Mèo Vui 482', 'Nguyễn Văn An'],
  ['An An', 'Nguyễn Văn An'],
  ['Lan Vui', 'Lan'],
  ['Hoa Lan', 'Lan'],
  ['🦊', 'Nguyễn Văn An'],
])('%s does not tell the name %s', (nickname, name) => expect(tellsName(nickname, name)).toBe(false));
