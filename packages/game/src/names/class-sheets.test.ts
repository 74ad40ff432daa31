import { expect, it } from 'vitest';
import { readClassList } from './class-list.ts';

const A = 'Nguyễn Văn An';
const B = 'Trần Thị Bích Ngọc';
const C = 'Lê Hoàng Châu';
const D = 'Phạm Đức Duy';

/** Lists as schools keep them, with the names of the pupils in them. */
const LISTS: readonly (readonly [what: string, pasted: string, names: readonly string[]])[] = [
  [
    'merged heading two levels: Học sinh | Phụ huynh',
    `STT\tHọc sinh\t\t\tPhụ huynh\t\n\tHọ và tên\tNgày sinh\tMã HS\tHọ và tên\tSĐT\n1\t${A}\t12/03/2012\tHS001\tNguyễn Văn Bố\t0912345678\n2\t${B}\t1/4/2012\tHS002\tTrần Văn Cha\t0987654321`,
    [A, B],
  ],
  [
    'merged, title rows',
    `SỞ GD&ĐT HÀ NỘI\t\t\t\nTRƯỜNG THCS CHU VĂN AN\t\t\t\nDANH SÁCH HỌC SINH LỚP 8A\t\t\t\nTT\tHọ và tên đệm\tTên\tNgày sinh\n1\tNguyễn Văn\tAn\t12-03-2012\n2\tTrần Thị Bích\tNgọc\t01.04.2012\nTổng số: 45\t\t\t`,
    [A, B],
  ],
  [
    'parents columns Họ tên bố / mẹ first',
    `STT\tHọ tên bố\tHọ tên mẹ\tHọ và tên học sinh\n1\tNguyễn Văn Bố\tLê Thị Mẹ\t${A}\n2\tTrần Cha\tPhan Thị Má\t${B}`,
    [A, B],
  ],
  [
    'parents after, heading Cha Mẹ',
    `TT\tHọ tên HS\tCha\tMẹ\tĐT\n1\t${A}\tNguyễn Văn Bố\tLê Thị Mẹ\t0912 345 678\n2\t${B}\tTrần Cha\tPhan Thị Má\t0912.345.679`,
    [A, B],
  ],
  [
    'no heading: id, name, dob, gender, parent, phone',
    `HS2401\t${A}\t12/03/2012\tNam\tNguyễn Văn Bố\t0912345678\nHS2402\t${B}\t01/04/2012\tNữ\tTrần Văn Cha\t0987654321\nHS2403\t${C}\t05/06/2012\tNam\tLê Văn Ba\t0987654322`,
    [A, B, C],
  ],
  [
    'no heading: name, parent, phone',
    `${A}\tNguyễn Văn Bố\t0912345678\n${B}\tTrần Văn Cha\t0987654321\n${C}\tLê Văn Ba\t0987654322`,
    [A, B, C],
  ],
  [
    'parent columns first without heading? (ambiguous)',
    `1\t${A}\tBố: Nguyễn Văn Bố\n2\t${B}\tMẹ: Lê Thị Mẹ`,
    [A, B],
  ],
  [
    'capitals',
    `STT\tHỌ VÀ TÊN\tGIỚI TÍNH\tLỚP\n1\tNGUYỄN VĂN AN\tNAM\t8A1\n2\tTRẦN THỊ BÍCH NGỌC\tNỮ\t8A1`,
    ['NGUYỄN VĂN AN', 'TRẦN THỊ BÍCH NGỌC'],
  ],
  [
    'capitals gender F/M',
    `NGUYỄN VĂN AN\tM\t8A1\nTRẦN THỊ BÍCH NGỌC\tF\t8A1\nLÊ HOÀNG CHÂU\tM\t8A1`,
    ['NGUYỄN VĂN AN', 'TRẦN THỊ BÍCH NGỌC', 'LÊ HOÀNG CHÂU'],
  ],
  [
    'Ghi chú with text',
    `STT\tHọ và tên\tGhi chú\n1\t${A}\tchuyển đến từ Hải Phòng\n2\t${B}\tCon thương binh\n3\t${C}\t`,
    [A, B, C],
  ],
  ['Ghi chú without heading', `1\t${A}\tHọc sinh giỏi\n2\t${B}\tCon thương binh\n3\t${C}\t`, [A, B, C]],
  [
    'birth date split in 3 columns',
    `STT\tHọ và tên\tNgày\tTháng\tNăm\n1\t${A}\t12\t3\t2012\n2\t${B}\t1\t4\t2012`,
    [A, B],
  ],
  [
    'dates long',
    `Họ tên;Sinh ngày;Nơi sinh\n${A};12 tháng 3 năm 2012;Hà Nội\n${B};ngày 1 tháng 4 năm 2012;Bắc Ninh`,
    [A, B],
  ],
  ['dates english', `Name,DOB\n${A},12-Mar-2012\n${B},"April 1, 2012"`, [A, B]],
  ['dates inline english', `${A} - 12 Mar 2012\n${B} - 1 April 2012\n${C} - Jan 5, 2012`, [A, B, C]],
  ['dates dashes inline', `1. ${A} 12-3-2012\n2. ${B} (1/4/12)\n3. ${C} sinh 05.06.2012`, [A, B, C]],
  ['sinh năm', `1. ${A} sinh năm 2012\n2. ${B} (sn 2012)\n3. ${C} - SN: 2013`, [A, B, C]],
  ['date serial of Excel', `Họ và tên\tNgày sinh\n${A}\t40980\n${B}\t41000`, [A, B]],
  ['iso date time', `Họ và tên\tNgày sinh\n${A}\t2012-03-12T00:00:00\n${B}\t2012-04-01 00:00`, [A, B]],
  [
    'iso date time no heading',
    `${A}\t2012-03-12T00:00:00\n${B}\t2012-04-01 00:00\n${C}\t2012-04-01 00:00`,
    [A, B, C],
  ],
  [
    'google form',
    `Dấu thời gian,Địa chỉ email,Họ và tên của em,Lớp,Số điện thoại phụ huynh\n12/09/2025 08:30:12,an@gmail.com,${A},8A1,0912345678\n12/09/2025 08:31:12,ngoc@gmail.com,${B},8A1,0987654321`,
    [A, B],
  ],
  [
    'two header rows: English below',
    `STT\tHọ và tên\tNgày sinh\tGhi chú\nNo.\tFull name\tDate of birth\tNote\n1\t${A}\t12/03/2012\t\n2\t${B}\t01/04/2012\t`,
    [A, B],
  ],
  [
    'header numbered row (1)(2)(3)',
    `STT\tHọ và tên\tNgày sinh\tGhi chú\n(1)\t(2)\t(3)\t(4)\n1\t${A}\t12/03/2012\t\n2\t${B}\t01/04/2012\t`,
    [A, B],
  ],
  [
    'header letters A B C',
    `STT\tHọ và tên\tNgày sinh\nA\tB\tC\n1\t${A}\t12/03/2012\n2\t${B}\t01/04/2012`,
    [A, B],
  ],
  [
    'footers',
    `STT\tHọ và tên\n1\t${A}\n2\t${B}\n\tTổng số: 45 học sinh (20 nữ)\n\tHà Nội, ngày 5 tháng 9 năm 2025\n\tHiệu trưởng\n\t\n\tNguyễn Thị Hiệu`,
    [A, B],
  ],
  ['footer sĩ số', `${A}\n${B}\nSĩ số: 45\nNam: 20, Nữ: 25`, [A, B]],
  [
    'english names',
    `Student ID,Last Name,First Name,Grade\nS001,Smith,John,8\nS002,O'Brien,Mary-Jane,8`,
    ['John Smith', "Mary-Jane O'Brien"],
  ],
  ['student code before the name', `20250001 ${A}\n20250002 ${B}\n20250003 ${C}`, [A, B, C]],
  ['student code after dash', `${A} - B21DCCN001\n${B} - B21DCCN002`, [A, B]],
  ['code with dots', `HS.2025.001\t${A}\nHS.2025.002\t${B}\nHS.2025.003\t${C}`, [A, B, C]],
  ['code with dash', `8A1-01\t${A}\n8A1-02\t${B}\n8A1-03\t${C}`, [A, B, C]],
  ['code with slash header', `Mã số HS/SV\tHọ và tên\n2025/001\t${A}\n2025/002\t${B}`, [A, B]],
  ['phones +84', `${A} +84 912 345 678\n${B} (+84)987654321\n${C} 091-234-5678`, [A, B, C]],
  ['phones labelled', `${A}, SĐT: 0912345678\n${B}, ĐT 0987 654 321\n${C}, tel. 0987.654.321`, [A, B, C]],
  ['parent inline', `1. ${A} (PH: Nguyễn Văn Bố - 0912345678)\n2. ${B} (mẹ: Lê Thị Mẹ, 0987654321)`, [A, B]],
  ['numbers side by side', `1 ${A} HS123 HS456 0912345678 0987654321\n2 ${B} 12345 67890`, [A, B]],
  ['parents side by side', `${A} mẹ: Lan; bố: Nam\n${B} (mẹ Lan) bố: Nam`, [A, B]],
  ['parent inline con', `${A} con ông Nguyễn Văn Bố\n${B} con bà Lê Thị Mẹ`, [A, B]],
  [
    'two parents heading',
    `STT\tHọ tên học sinh\tHọ tên phụ huynh\tSố ĐT phụ huynh\n1\t${A}\tNguyễn Văn Bố\t0912345678\n2\t${B}\tTrần Văn Cha\t0987654321`,
    [A, B],
  ],
  [
    'parent heading first',
    `Phụ huynh\tHọc sinh\tĐiện thoại\nNguyễn Văn Bố\t${A}\t0912345678\nTrần Văn Cha\t${B}\t0987654321`,
    [A, B],
  ],
  [
    'Họ tên phụ huynh only before Họ tên',
    `Họ tên phụ huynh\tHọ tên\nNguyễn Văn Bố\t${A}\nTrần Văn Cha\t${B}`,
    [A, B],
  ],
  [
    'Họ và tên đệm | Tên CSV',
    `STT,Họ và tên đệm,Tên,Giới tính,Ngày sinh\n1,Nguyễn Văn,An,Nam,12/03/2012\n2,Trần Thị Bích,Ngọc,Nữ,1/4/2012`,
    [A, B],
  ],
  [
    'Tên before Họ đệm',
    `Tên\tHọ đệm\tNgày sinh\nAn\tNguyễn Văn\t12/03/2012\nNgọc\tTrần Thị Bích\t1/4/2012`,
    [A, B],
  ],
  [
    'scores',
    `STT\tHọ và tên\tMiệng\t15p\t1 tiết\tHK\tTBM\n1\t${A}\t8\t7.5\t9\t8\t8.2\n2\t${B}\t8,5\t7\t9\t8\t8,1`,
    [A, B],
  ],
  ['attendance marks', `${A}\tx\tx\tv\n${B}\tx\tP\tx\n${C}\tK\tx\tx`, [A, B, C]],
  ['teacher row', `GVCN: Cô Nguyễn Thị Hoa\nLớp: 8A1\nSố lượng: 3\n1/ ${A}\n2/ ${B}\n3/ ${C}`, [A, B, C]],
  [
    'vnedu export',
    `STT\tMã định danh\tHọ và tên\tNgày sinh\tGiới tính\tTrạng thái học sinh\tDân tộc\tTên cha\tTên mẹ\n1\t0112345678\t${A}\t12/03/2012\tNam\tĐang học\tKinh\tNguyễn Văn Bố\tLê Thị Mẹ\n2\t0112345679\t${B}\t01/04/2012\tNữ\tĐang học\tTày\tTrần Văn Cha\tPhan Thị Má`,
    [A, B],
  ],
  [
    'address no heading',
    `1\t${A}\tSố 5 ngõ 12 Láng Hạ\n2\t${B}\tThôn Đông, xã Tây\n3\t${C}\t12 Trần Phú`,
    [A, B, C],
  ],
  [
    'nickname in brackets',
    `${A} (Tom)\n${B} (Anna)\n${C} (Ben)`,
    [`${A} (Tom)`, `${B} (Anna)`, `${C} (Ben)`],
  ],
  [
    'markdown table',
    `| STT | Họ và tên | Ngày sinh |\n|---|---|---|\n| 1 | ${A} | 12/03/2012 |\n| 2 | ${B} | 01/04/2012 |`,
    [A, B],
  ],
  [
    'group column',
    `Nhóm\tHọ và tên\tVai trò\n1\t${A}\tNhóm trưởng\n1\t${B}\tThư ký\n2\t${C}\tThành viên`,
    [A, B, C],
  ],
  ['no heading role', `${A}\tNhóm trưởng\n${B}\tThư ký\n${C}\tThành viên\n${D}\tThành viên`, [A, B, C, D]],
  ['dob before the name', `12/03/2012\t${A}\n01/04/2012\t${B}`, [A, B]],
  ['gender first', `Nam\t${A}\nNữ\t${B}\nNam\t${C}`, [A, B, C]],
  ['month names vi', `${A} 12 tháng Ba 2012\n${B} tháng 4/2012\n${C} 5/2012`, [A, B, C]],
  ['two cols with blank col', `1\t\t${A}\t\t12/3/12\n2\t\t${B}\t\t1/4/12`, [A, B]],
  ['email list', `${A} <an.nv@school.edu.vn>\n${B} <ngoc.ttb@school.edu.vn>`, [A, B]],
  ['zoom names', `8A1_${A}\n8A1 - 05 - ${B}\n05. 8A1 ${C}`, [A, B, C]],
  [
    'merged heading with footer totals row',
    `STT\tHọ và tên\tToán\tVăn\n1\t${A}\t8\t9\n2\t${B}\t7\t9\nCộng\t\t15\t18\nTrung bình\t\t7.5\t9`,
    [A, B],
  ],
  [
    'Excel wrapped heading cell',
    `STT\t"Họ và\ntên"\t"Ngày\nsinh"\n1\t${A}\t12/03/2012\n2\t${B}\t1/4/2012`,
    [A, B],
  ],
  [
    'class column text',
    `Lớp\tTên học sinh\tTên phụ huynh\nLá 1\t${A}\tNguyễn Văn Bố\nLá 1\t${B}\tTrần Văn Cha`,
    [A, B],
  ],
  [
    'Father/Mother english',
    `No,Student,Father's name,Mother's name,Phone\n1,${A},Nguyen Van Bo,Le Thi Me,0912345678\n2,${B},Tran Van Cha,Phan Thi Ma,0912345679`,
    [A, B],
  ],
  [
    'Guardian first english',
    `Guardian,Student name,Contact\nNguyen Van Bo,${A},0912345678\nTran Van Cha,${B},0912345679`,
    [A, B],
  ],
  [
    'Ms',
    `MSHS;HỌ LÓT;TÊN;NTNS;NỮ\n12;LÊ THỊ;BA;1/1/2012;x\n13;MÃ VĂN;NĂM;2/2/2012;`,
    ['LÊ THỊ BA', 'MÃ VĂN NĂM'],
  ],
  [
    'three header rows',
    `\t\tThông tin\t\nSTT\tHọ và tên\tNgày sinh\t\n\t\tNam\tNữ\n1\t${A}\t12/3/2012\t\n2\t${B}\t\t1/4/2012`,
    [A, B],
  ],
  ['blank rows and 2 tables', `STT\tHọ và tên\n1\t${A}\n\t\nSTT\tHọ và tên\n1\t${B}`, [A, B]],
  ['count rows', `${A}\n${B}\nTổng số: 45\nTổng: 45 em\n(Danh sách gồm 45 học sinh)`, [A, B]],
  ['father no colon', `${A}, bố Nguyễn Văn Bố, 0912345678\n${B}, mẹ Lê Thị Mẹ, 0912345679`, [A, B]],
  [
    'surnames Ba Ma Ong',
    `Ông Cao Thắng\nBá Văn Hùng\nMá A Sính\nBa Thị Lan\nCồ Như Chà`,
    ['Ông Cao Thắng', 'Bá Văn Hùng', 'Má A Sính', 'Ba Thị Lan', 'Cồ Như Chà'],
  ],
  ['phone first', `0912345678 ${A}\n0987654321 ${B}`, [A, B]],
  ['phone col no heading', `0912345678\t${A}\n0987654321\t${B}`, [A, B]],
  [
    'phone name guardian, no heading csv',
    `${A},8A1,Nguyễn Văn Bố,0912345678\n${B},8A1,Trần Văn Cha,0987654321`,
    [A, B],
  ],
  ['id w letters between', `1,TH-0012,${A},Nữ\n2,TH-0013,${B},Nam`, [A, B]],
  [
    'names Việt w/ English heading',
    `#,Full Name,Class,Parent Name,Parent Phone\n1,${A},8A1,Nguyễn Văn Bố,0912345678`,
    [A],
  ],
  ['Họ | Đệm | Tên', `Họ\tĐệm\tTên\tSinh\nNguyễn\tVăn\tAn\t12/3/12\nTrần\tThị Bích\tNgọc\t1/4/12`, [A, B]],
  ['STT. Tên - lớp - sđt', `1. ${A} - 8A1 - 0912345678\n2. ${B} - 8A1 - 0912345679`, [A, B]],
  ['tabs in WhatsApp', `[08:12, 12/9/2025] Mẹ An: ${A}\n[08:13, 12/9/2025] Bố Ngọc: ${B}`, [A, B]],
  ['zalo mẹ', `Mẹ bé ${A}\nBố cháu ${B}`, []],
  ['Nam/Nữ counts', `STT\tHọ tên\tNữ\n1\t${A}\t\n2\t${B}\tx\nTổng cộng: 2\t\t1`, [A, B]],
  [
    'two col lists side by side',
    `STT\tHọ tên\tSTT\tHọ tên\n1\t${A}\t3\t${C}\n2\t${B}\t4\t${D}`,
    [A, C, B, D],
  ],
  ['quoted csv', `"STT","Họ và tên","Ngày sinh"\n"1","${A}","12/03/2012"\n"2","${B}","01/04/2012"`, [A, B]],
  ['semicolon no heading', `1;${A};12/03/2012;0912345678\n2;${B};01/04/2012;0912345679`, [A, B]],
  ['blanks columns no heading', `1   ${A}   12/03/2012   Nam\n2   ${B}   01/04/2012   Nữ`, [A, B]],
  ['date words en no heading', `${A}\t12 March 2012\n${B}\t1st April 2012\n${C}\tMay 5 2012`, [A, B, C]],
  ['dates 12.3', `${A} (12.3)\n${B} (1.4)`, [A, B]],
  ['year only col', `${A}\t2012\n${B}\t2012\n${C}\t2013`, [A, B, C]],
  ['time stamps', `12/09/2025 08:30 ${A}\n12/09/2025 08:31 ${B}`, [A, B]],
  ['class teacher last', `${A}\n${B}\n\nGiáo viên chủ nhiệm\nNguyễn Thị Hoa`, [A, B]],
  [
    'parents heading english first',
    `Father\tMother\tChild\nNguyễn Văn Bố\tLê Thị Mẹ\t${A}\nTrần Văn Cha\tPhan Thị Má\t${B}`,
    [A, B],
  ],
  ['contact csv', `Họ tên HS,Liên hệ,Quan hệ\n${A},Nguyễn Văn Bố,Bố\n${B},Lê Thị Mẹ,Mẹ`, [A, B]],
];

it.each(LISTS)('%s: only pupils are pupils', (_what, pasted, names) => {
  expect(readClassList(pasted, { maxNames: 500, maxLength: 64 }).names).toEqual(names);
});

it('keeps pupils whose names are words of a list', () => {
  const names = ['Nguyễn Văn Sinh', 'nguyễn thị sinh', 'Ông Cao Thắng', 'Má A Sính', 'Ba Thị Lan', 'Bo'];
  const pasted = ['Nguyễn Văn Sinh 12/3/2012', ...names.slice(1)].join('\n');
  expect(readClassList(pasted, { maxNames: 500, maxLength: 64 }).names).toEqual(names);
});

it('takes no half of a name before a colon', () => {
  const pasted = 'Lê Văn Ba: vắng\nLê Thị Cúc ba: Lê Văn Ba\nMá A Sính, Lê Thị Má: có phép';
  const { names } = readClassList(pasted, { maxNames: 500, maxLength: 64 });
  expect(names).toContain('Lê Thị Cúc');
  expect(names).not.toContain('Lê Văn');
  expect(names).not.toContain('Lê Thị');
});
