import { nfd } from '@icando/contract/text';
import { describe, expect, it } from 'vitest';
import { readClassList } from './class-list.ts';

const LIMITS = { maxNames: 500, maxLength: 32 };
const read = (text: string) => readClassList(text, LIMITS);
const PUPILS = ['Nguyễn Văn An', 'Trần Thị Bình', 'Lê Hoàng Nam'];
const rows = (...lines: readonly string[]) => lines.join('\n');

describe('the names of a class from pasted text', () => {
  it.each([
    ['a name a line', rows(...PUPILS)],
    ['lines of Windows', PUPILS.join('\r\n')],
    ['commas', PUPILS.join(', ')],
    ['semicolons', PUPILS.join(';')],
    ['tabs', PUPILS.join('\t')],
    ['ordinals with a dot', rows(...PUPILS.map((name, at) => `${at + 1}. ${name}`))],
    ['ordinals with a bracket', rows(...PUPILS.map((name, at) => `${at + 1}) ${name}`))],
    ['ordinals with a blank', rows(...PUPILS.map((name, at) => `${at + 1} ${name}`))],
    ['bullets', rows(...PUPILS.map((name) => `• ${name}`))],
    ['hyphens', rows(...PUPILS.map((name) => `- ${name}`))],
    ['birth dates', rows(...PUPILS.map((name) => `${name} 12/03/2012`))],
    [
      'dates, genders and classes behind hyphens',
      rows(...PUPILS.map((name) => `${name} - 12/3/2012 - Nữ - 8A2`)),
    ],
    ['dates in brackets', rows(...PUPILS.map((name, at) => `${at + 1}. ${name} (2012-03-0${at + 1})`))],
    ['e-mail addresses', rows(...PUPILS.map((name, at) => `${name} <pupil${at}@school.example>`))],
    ['quotes', rows(...PUPILS.map((name) => `"${name}"`))],
    ['invisible characters', rows(...PUPILS.map((name) => `\ufeff${name}\u200b `))],
    ['decomposed blanks', rows(...PUPILS.map((name) => name.replaceAll(' ', '\u00a0')))],
    [
      'a table of Excel',
      rows('STT\tHọ và tên\tNgày sinh', ...PUPILS.map((name, at) => `${at + 1}\t${name}\t1${at}/03/2012`)),
    ],
    [
      'a table without heading',
      rows(...PUPILS.map((name, at) => `${at + 1}\t${name}\t1${at}/03/2012\tNam\t8A2`)),
    ],
    [
      'a table with the surname apart',
      rows(
        'STT\tHọ đệm\tTên\tNgày sinh\tGiới tính',
        '1\tNguyễn Văn\tAn\t12/03/2012\tNam',
        '2\tTrần Thị\tBình\t13/03/2012\tNữ',
        '3\tLê Hoàng\tNam\t14/03/2012\tNam',
      ),
    ],
    [
      'a heading over two columns',
      rows(
        'TT\tHọ và tên\t\tNăm sinh',
        '1\tNguyễn Văn\tAn\t2012',
        '2\tTrần Thị\tBình\t2012',
        '3\tLê Hoàng\tNam\t2011',
      ),
    ],
    ['the surname apart without heading', rows('Nguyễn Văn\tAn', 'Trần Thị\tBình', 'Lê Hoàng\tNam')],
    [
      'titles above the table',
      rows(
        'TRƯỜNG THCS LÊ LỢI',
        'DANH SÁCH HỌC SINH LỚP 8A2\t\t',
        'Năm học 2026 - 2027',
        '',
        'STT\tHọ tên\tNgày sinh\tGhi chú',
        ...PUPILS.map((name, at) => `${at + 1}\t${name}\t1${at}.03.2012\t`),
        'Tổng số: 3',
      ),
    ],
    ['CSV with a heading', rows('STT,Họ và tên,Lớp', ...PUPILS.map((name, at) => `${at + 1},"${name}",8A2`))],
    ['CSV with semicolons', rows('STT;Họ và tên;Điểm', ...PUPILS.map((name, at) => `${at + 1};${name};9,5`))],
    [
      'a Markdown table',
      rows('| STT | Họ và tên |', '| --- | --- |', ...PUPILS.map((name, at) => `| ${at + 1} | ${name} |`)),
    ],
    [
      'columns of blanks',
      rows(
        'STT   Họ và tên        Ngày sinh',
        ...PUPILS.map((name, at) => `${at + 1}     ${name}    12/03/2012`),
      ),
    ],
    [
      'names, then an identifier and a telephone number',
      rows(...PUPILS.map((name, at) => `HS00${at}\t${name}\t098765432${at}\tKinh\tHà Nội`)),
    ],
    [
      'a heading of two rows',
      rows(
        'STT\tHọ và tên học sinh\t\tNgày tháng năm sinh\t\t\tGhi chú',
        '\tHọ và tên đệm\tTên\tNgày\tTháng\tNăm\t',
        '1\tNguyễn Văn\tAn\t12\t3\t2012\t',
        '2\tTrần Thị\tBình\t13\t3\t2012\t',
        '3\tLê Hoàng\tNam\t14\t3\t2012\t',
      ),
    ],
    [
      'a heading split in the middle',
      rows('STT\tHọ và\ttên', '1\tNguyễn Văn\tAn', '2\tTrần Thị\tBình', '3\tLê Hoàng\tNam'),
    ],
    [
      'the answers to a form',
      rows(
        'Timestamp\tHọ và tên của em\tLớp',
        ...PUPILS.map((name, at) => `05/11/2026 7:0${at}:12\t${name}\t8A2`),
      ),
    ],
    [
      'two lists side by side',
      rows('STT\tHọ tên\tSTT\tHọ tên', '1\tNguyễn Văn An\t3\tTrần Thị Bình', '2\tLê Hoàng Nam\t\t'),
    ],
    [
      'a page that is signed',
      rows(
        'STT\tHọ và tên\tKý tên',
        ...PUPILS.map((name, at) => `${at + 1}\t${name}\t`),
        '\tGIÁO VIÊN CHỦ NHIỆM\t',
        '\t(Ký và ghi rõ họ tên)\t',
        '\tNguyễn Thị Lan\t',
      ),
    ],
    [
      'genders behind dates',
      rows(...PUPILS.map((name, at) => `${at + 1} HS10${at} ${name} 1${at}/03/2012 Nam 8A2`)),
    ],
    ['ordinals without a blank', rows(...PUPILS.map((name, at) => `0${at + 1}${name}`))],
    [
      'ordinals of an East Asian keyboard',
      rows(...PUPILS.map((name, at) => `${'１２３'[at] ?? ''}．${name}`)),
    ],
    ['decomposed letters', nfd(rows(...PUPILS))],
    ['offices and absences', `${PUPILS[0]} (LT)\n${PUPILS[1]} (chuyển đến)\n${PUPILS[2]} (nghỉ ốm)`],
  ])('are read from %s', (_, text) => {
    const names = read(text).names;
    expect(names.toSorted()).toEqual(PUPILS.toSorted());
  });

  it('are in English order under English headings', () => {
    expect(read(rows('No\tLast name\tFirst name', '1\tSmith\tJohn', '2\tJones\tMary')).names).toEqual([
      'John Smith',
      'Mary Jones',
    ]);
  });

  it.each([
    ['a family and a given name a line', rows('Smith, John', 'Jones, Mary', 'van der Berg, Anna')],
    ['lines with ordinals', rows('1. Smith, John', '2. Jones, Mary', '3. van der Berg, Anna')],
    ['lines with a class', rows('Smith, John, 8A', 'Jones, Mary, 8A', 'van der Berg, Anna, 8A')],
    ['semicolons', rows('Smith; John', 'Jones; Mary', 'van der Berg; Anna')],
    ['quotes', rows('"Smith, John"', '"Jones, Mary"', '"van der Berg, Anna"')],
    ['quotes on one line', '"Smith, John","Jones, Mary","van der Berg, Anna"'],
    ['a column', rows('Student\tClass', 'Smith, John\t8A', 'Jones, Mary\t8A', 'van der Berg, Anna\t8A')],
    ['CSV', rows('No,Name', '1,"Smith, John"', '2,"Jones, Mary"', '3,"van der Berg, Anna"')],
    ['two columns', rows('John\tSmith', 'Mary\tJones', 'Anna\tvan der Berg')],
  ])('are one pupil each from %s', (_, text) => {
    expect(read(text).names).toEqual(['John Smith', 'Mary Jones', 'Anna van der Berg']);
  });

  it('of a comma with a Vietnamese family begin with it, and short names stay many', () => {
    expect(read(rows('"Nguyễn, Văn An"', '"Trần, Bình"')).names).toEqual(['Nguyễn Văn An', 'Trần Bình']);
    expect(read(rows('No,Name', '1,"Lee, Kim"', '2,"Smith, John"')).names).toEqual(['Kim Lee', 'John Smith']);
    expect(read(rows('An, Bình', 'Cúc, Dũng')).names).toEqual(['An', 'Bình', 'Cúc', 'Dũng']);
    expect(read(rows('An, Binh', 'Tom, Ken')).names).toEqual(['An', 'Binh', 'Tom', 'Ken']);
    expect(read('Smith, Jones, Mary').names).toEqual(['Smith', 'Jones', 'Mary']);
    expect(read('"An, Bình"').names).toEqual(['An', 'Bình']);
  });

  it('never contain a date, a number or a heading', () => {
    const { names, dropped } = read(
      'STT\tHọ và tên\tNgày sinh\n1\tNguyễn Văn An\t01/02/2012\n2\t\t03/04/2012\n3',
    );
    expect(names).toEqual(['Nguyễn Văn An']);
    expect(dropped).toEqual([
      { row: 1, text: 'STT\tHọ và tên\tNgày sinh', why: 'heading' },
      { row: 3, text: '2\t\t03/04/2012', why: 'no_name' },
      { row: 4, text: '3', why: 'number' },
    ]);
  });

  it('keep two pupils of one name apart', () => {
    expect(read('An\nBình\nan\nAn').names).toEqual(['An', 'Bình', 'an (2)', 'An (3)']);
    expect(read('Hoà\nHòa\nHoa').names).toEqual(['Hoà', 'Hòa (2)', 'Hoa']);
    expect(read('An\nAn (2)\nAn').names).toEqual(['An', 'An (2)', 'An (3)']);
  });

  it('keep short and foreign names, nicknames and pictures', () => {
    const names = [
      'Nam',
      'Hồ',
      "O'Brien",
      'Anne-Marie',
      'Bé Na',
      '👩‍🏫 Cô Lan',
      'Y Moan Ênuôl',
      'An 2',
      'MINH',
    ];
    expect(read(rows(...names)).names).toEqual(names);
  });

  it('report names that are too long or too many', () => {
    const { names, dropped } = readClassList(rows('A'.repeat(33), 'An', 'Bình', 'Chi'), {
      maxNames: 2,
      maxLength: 32,
    });
    expect(names).toEqual(['An', 'Bình']);
    expect(dropped.map(({ why }) => why)).toEqual(['too_long', 'too_many']);
  });

  it('are none in nothing', () => {
    expect(read('')).toEqual({ names: [], dropped: [] });
    expect(read('\n \t\n---\n')).toEqual({ names: [], dropped: [] });
    expect(read('STT').names).toEqual([]);
  });

  it('are read from the start of a line that is no row of a list', () => {
    expect(read('\u0302'.repeat(100_000)).names).toEqual([]);
    expect(read(`An${' '.repeat(100_000)}Bình`).names).toEqual(['An']);
    expect(read('Nguyễn Văn An\t12/03/2012\n'.repeat(600)).names).toHaveLength(500);
  });
});

describe('of a pasted table, nothing but the names', () => {
  it.each([
    [
      'under English headings, with Vietnamese names',
      rows(
        'No\tLast name\tFirst name\tDOB',
        '1\tNguyen Van\tAn\t2013-02-01',
        '2\tTran Thi\tBinh\t2013-02-02',
      ),
      ['Nguyen Van An', 'Tran Thi Binh'],
    ],
    [
      'with the given name first',
      rows('First name\tLast name', 'An\tNguyễn Văn', 'Bình\tTrần'),
      ['Nguyễn Văn An', 'Trần Bình'],
    ],
    [
      'in a heading of two lines',
      rows('STT\t"Họ và', 'tên"\tNS', '1\tNguyễn Văn An\t2013'),
      ['Nguyễn Văn An'],
    ],
    [
      'beside addresses of two lines',
      rows('1,Nguyễn Văn An,"Thôn Đoài', 'Bà Triệu"', '2,Trần Bình,"Thôn Đông', 'Hai Bà Trưng"', '3,Lê Chi,'),
      ['Nguyễn Văn An', 'Trần Bình', 'Lê Chi'],
    ],
    [
      'beside peoples',
      rows('1\tY Moan Êban\tÊ Đê', "2\tK'Brơi\tCơ Ho", '3\tHồ Thị Kan\tVân Kiều', '4\tLê Văn Bảo\tKinh'),
      ['Y Moan Êban', "K'Brơi", 'Hồ Thị Kan', 'Lê Văn Bảo'],
    ],
    [
      'beside villages',
      rows(
        'Đỗ An\tThôn Đoài',
        'Lê Bình\tBản Mường',
        'Hồ Chi\tBản Mường',
        'Vũ Em\tBản Mường',
        'Võ Phú\tBản Mường',
      ),
      ['Đỗ An', 'Lê Bình', 'Hồ Chi', 'Vũ Em', 'Võ Phú'],
    ],
    [
      'before telephone numbers',
      rows('Nguyễn Văn An 0912345678', 'Trần Bình - 0987.654.321'),
      ['Nguyễn Văn An', 'Trần Bình'],
    ],
    [
      'behind numbers of pupils',
      rows('HS001 Nguyễn Văn An', 'HS002 Trần Bình'),
      ['Nguyễn Văn An', 'Trần Bình'],
    ],
    [
      'beside an unknown heading',
      rows('Họ và tên\tTên gọi ở nhà', 'Nguyễn Văn An\tTí', 'Trần Bình\tTèo'),
      ['Nguyễn Văn An', 'Trần Bình'],
    ],
    [
      'under headings that name the given name first',
      rows('Tên\tHọ đệm\tLớp', 'An\tNguyễn Văn\t6A'),
      ['Nguyễn Văn An'],
    ],
    ['behind @ of a chat', '@Nguyễn Văn An @Trần Bình', ['Nguyễn Văn An', 'Trần Bình']],
    [
      'with offices and absences',
      rows('Nguyễn Văn An (lớp trưởng)', 'Trần Bình (vắng)'),
      ['Nguyễn Văn An', 'Trần Bình'],
    ],
    [
      'in copied messages',
      rows('[08:15, 12/9/2026] Cô Hoa: Nguyễn Văn An', '[08:16, 12/9/2026] Cô Hoa: Trần Bình'),
      ['Nguyễn Văn An', 'Trần Bình'],
    ],
    [
      'with numbers in one line',
      '1.Nguyễn Văn An 2.Trần Bình 3. Lê Chi',
      ['Nguyễn Văn An', 'Trần Bình', 'Lê Chi'],
    ],
    [
      'behind their groups',
      rows('Nhóm A: Nguyễn Văn An, Trần Bình', 'Tổ 2: Lê Chi'),
      ['Nguyễn Văn An', 'Trần Bình', 'Lê Chi'],
    ],
    ['with ticks', rows('Nguyễn Văn An ✅', 'Trần Bình ❌'), ['Nguyễn Văn An', 'Trần Bình']],
    [
      'with a tab before one of them',
      rows('Nguyễn Văn An ', '\tTrần Bình', ' Lê Chi'),
      ['Nguyễn Văn An', 'Trần Bình', 'Lê Chi'],
    ],
    ['beside grades', rows('Student\tGrade', 'An Nguyen\tA', 'Binh Tran\tB'), ['An Nguyen', 'Binh Tran']],
    [
      'beside dates in words',
      rows('Nguyễn Văn An\tNgày 1 tháng 2 năm 2013', 'Trần Bình\tngày 3 tháng 4 năm 2013'),
      ['Nguyễn Văn An', 'Trần Bình'],
    ],
    [
      'beside accounts',
      rows('Name,Username,Password', 'An Nguyen,an01,abc123', 'Binh Tran,binh02,xyz789'),
      ['An Nguyen', 'Binh Tran'],
    ],
    [
      'beside days of Excel, genders and parents',
      rows(
        'TT\tHọ đệm\tTên\tNS\tPhái\tPhụ huynh',
        '1\tNguyễn Hoài\tNam\t44562\tNam\tLê Thị Tư',
        '2\tY\tMoan\t41000\tNữ\tY Bra',
      ),
      ['Nguyễn Hoài Nam', 'Y Moan'],
    ],
  ])('is taken %s', (_, text, names) => {
    expect(read(text).names).toEqual(names);
  });
});
