import { describe, expect, it } from 'vitest';
import { readClassList } from './class-list.ts';

const LIMITS = { maxNames: 500, maxLength: 32 };
const [FIRST, LAST] = ['Nguyễn Văn An', 'Lê Thị Bé'];

/** Names that are titles, offices or signatures once their marks are gone. */
const NAMES = [
  'Trương Nguyễn Khánh Linh',
  'TRƯƠNG VĂN NAM',
  'Truong Van Nam',
  'Trương Cao Đăng',
  'Trương Quốc Tế',
  'Trường Giang',
  'Trường',
  'Tô Trường',
  'Tống Công Minh',
  'Tống Thị Số',
  'Tong Cong Minh',
  'Khôi',
  'Khôi Nguyên',
  'Thu Kỳ',
  'Thu Trương',
  'Thu Truong',
  'Lopez Maria',
];
const TITLES = [
  'Trường THCS Lê Lợi',
  'TRƯỜNG TIỂU HỌC KIM ĐỒNG',
  'TRUONG THPT CHUYEN',
  'Trường: Kim Đồng',
  'Danh sách lớp 8A2',
  'Lớp: 8A2',
  'Khối 8',
  'KHOI 8',
  'Sĩ số 40',
  'Năm học 2025-2026',
  'Class list',
  'GVCN: Phạm Thu Hà',
];
const SIGNATURES = ['Thủ trưởng đơn vị', 'THU TRUONG DON VI', 'Hiệu trưởng', 'Người lập'];
const SUMS = ['Tổng số: 35', 'Tổng cộng 35', 'TONG CONG: 35', 'Total 35'];

const namesIn = (rows: readonly string[]) => readClassList(rows.join('\n'), LIMITS).names;
const inTable = (rows: readonly string[]) => rows.map((row, at) => `${at + 1}\t${row}\t01/02/2010`);

describe('a pasted class list', () => {
  it.each(NAMES)('keeps %s and everybody below', (name) => {
    const rows = [FIRST, name, LAST];
    expect(namesIn(rows)).toEqual(rows);
    expect(namesIn(inTable(rows))).toEqual(rows);
    expect(namesIn(['STT\tHọ và tên\tNgày sinh', ...inTable(rows)])).toEqual(rows);
  });

  it.each(TITLES)('takes no pupil from %s', (title) => {
    expect(namesIn([title, FIRST, LAST])).toEqual([FIRST, LAST]);
    expect(namesIn([title, ...inTable([FIRST, LAST])])).toEqual([FIRST, LAST]);
  });

  it.each([...SIGNATURES, ...SUMS])('takes no pupil from what stands at its end: %s', (end) => {
    expect(namesIn([FIRST, LAST, end])).toEqual([FIRST, LAST]);
  });

  it.each(SIGNATURES)('ends before the signature of %s', (signature) => {
    expect(namesIn([FIRST, LAST, signature, 'Phạm Thu Hà'])).toEqual([FIRST, LAST]);
  });
});
