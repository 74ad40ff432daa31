import { nfc, searchKey } from '@icando/contract/text';

/** The headings over names, without marks. */
const NAME_HEADINGS =
  /^(?:ho va ten|ho ten|ho & ten|ten hoc sinh|ho ten hoc sinh|ho va ten hoc sinh|hoc sinh|ten hs|ho ten hs|ho va ten hs|ten day du|full ?name|student(?:'s)? name|name|names|pupil|pupils|student|students|child|child's name|con|ten con|ho (?:va )?ten con|ten|(?:ho va ten|ho ten|ten)(?: day du)?(?: cua)?(?: (?:em|con|ban|hoc sinh|hs|thi sinh|hoc vien|sinh vien|sv|tre|be|nguoi hoc|thanh vien|nguoi choi)){1,2}|(?:what is )?your (?:full )?name)\??$/;
/** The headings over everything before the given name. */
const LEADING_HEADINGS =
  /^(?:ho|ho va|ho dem|ho va dem|ho va ten dem|ho lot|ho va ten lot|ho va lot|ten dem|ho, dem|dem|last ?name|surname|family ?name|first ?name|given ?name|middle ?name)$/;
const OTHER_HEADINGS =
  /^(?:stt|tt|so tt|so thu tu|#|no|number|ngay sinh|nam sinh|sinh ngay|ngay thang nam sinh|ngay\/thang\/nam sinh|dob|date of birth|birth ?da(?:y|te)|gioi tinh|phai|nu|gender|sex|lop|class|ma|ma hs|ma hoc sinh|ma so|ma dinh danh|so bao danh|sbd|id|student id|dan toc|ton giao|noi sinh|que quan|dia chi|address|sdt|so dt|so dien thoai|dien thoai|phone|email|e-mail|ghi chu|note|notes|diem|score|to|nhom|group|team|phu huynh|(?:ho (?:va )?ten|ten) (?:cha|me|bo|ba|ma|phu huynh)|cha|(?:father|mother|parent|guardian)s?(?:'?s)?(?: name)?|cccd|cmnd|grade|level|age|tuoi|country|user ?name|password|mat khau|nick ?name|biet danh|toan|van|tieng anh|tieng viet|xep loai|hoc luc|hanh kiem|chuc vu|timestamp|dau thoi gian|trang thai|phong thi|ky ten|nhan xet)$/;
/** The rows of titles and signatures, as people write them with marks: Trương, Tống and Khôi are names. */
const MARKED = {
  title:
    /^(?:danh sách|trường(?:\s*:|\s+(?:th|thcs|thpt|pt\p{L}*|dtnt|tiểu học|trung học|trung cấp|mầm non|mẫu giáo|phổ thông|đại học|cao đẳng|liên cấp|quốc tế|chuyên|dân tộc|nội trú|tư thục|dân lập|công lập|lớp)(?!\p{L}))|sở gd|phòng gd|lớp|khối|năm học|học k[ỳì]|giáo viên|sĩ số|tổng|cộng h[òo][aà]|độc lập|ngày \d|môn |thời kh[óo][aá] biểu|hiệu trưởng|người lập)/u,
  signed: /^(?:giáo viên|(?:phó )?hiệu trưởng|người lập|thủ trưởng|cán bộ)/u,
  footer: /^(?:\(?ký,? (?:và )?ghi|tổng số|tổng cộng|danh sách (?:này|có|gồm)|ấn định)/u,
} as const;
/** The same without marks. */
const PLAIN = {
  title:
    /^(?:danh sach|truong(?:\s*:|\s+(?:th|thcs|thpt|pt[a-z]*|dtnt|tieu hoc|trung hoc|mam non|pho thong|dai hoc|lien cap)(?![a-z]))|so gd|phong gd|lop(?![a-z])|khoi (?:\d|lop)|nam hoc|hoc k[yi](?![a-z])|gvcn|giao vien|si so|tong (?:so|cong)(?=[\s:]*\d|\s*:|$)|cong hoa|doc lap|ngay \d|mon (?:hoc|thi)|thoi khoa bieu|(?:class|school|grade|list|total|teacher)(?:e?s)?(?![a-z])|hieu truong|nguoi lap)/,
  signed: /^(?:gvcn|giao vien|(?:pho )?hieu truong|nguoi lap|thu truong (?:don vi|co quan)|can bo(?![a-z]))/,
  footer: /^(?:\(?ky,? (?:va )?ghi|tong (?:so|cong)(?=[\s:]*\d|\s*:|$)|danh sach (?:nay|co|gom)|an dinh)/,
} as const;
/** A heading typed with single blanks between its columns. */
const HEADING_LINE = /^(?:stt|tt|so tt) .*\bten\b/;
const GENDER = /^(?:nam|nu|male|female|m|f)$/;
/** Cells of other columns that consist of letters. */
const NOT_NAMES =
  /^(?:kinh|tay|thai|muong|khmer|hoa|nung|hmong|h'mong|mong|dao|khong|co|vang|phep|x|v|hs|hoc sinh|lop truong|lop pho|to truong|to pho|nhom truong|nhom pho|thu ky|thanh vien|bi thu|co do|sao do|thu quy|can su|viet nam|ha noi|tp hcm|tphcm|ho chi minh|da nang|hai phong|can tho|present|absent|yes|no)$/;
/** Those of two words, with their marks: Thu Kỳ and Tô Trường are names. */
const MARKED_NOT_NAMES =
  /^(?:học sinh|lớp trưởng|lớp phó|tổ trưởng|tổ phó|nhóm trưởng|nhóm phó|thư k[ýí]|thành viên|bí thư|cờ đỏ|sao đỏ|thủ quỹ|cán sự|việt nam|hà nội|hồ chí minh|tp hồ chí minh|đà nẵng|hải phòng|cần thơ)$/u;
const DATE =
  /\(?(?:\bngày\s+)?\b(?:\d{1,2}\s*[-/.]\s*\d{1,2}\s*[-/.]\s*(?:\d{4}|\d{2})|\d{4}\s*[-/.]\s*\d{1,2}\s*[-/.]\s*\d{1,2}|(?:\d{1,2} )?tháng (?:\d{1,2}|giêng|một|hai|ba|tư|năm|sáu|bảy|tám|chín|mười(?: một| hai)?)[ /](?:năm )?\d{4}|\d{1,2}\/\d{4}|\d{1,2}(?:st|nd|rd|th)?[ -](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ ,-]+\d{2,4}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ -]\d{1,2}(?:st|nd|rd|th)?,? \d{4})\b\)?/giu;
/** Numbers of telephones, of pupils and of citizens, with the character before them. */
const LONG_NUMBER = /(^|[^\p{L}\d])(?:\+?\d[\d .-]{6,}\d|[A-Z]{1,5}\d{2,}|\d{5,})(?![\p{L}\d])/gu;
const PEOPLES =
  /^(?:e ?de|gia ?rai|j'?rai|ba ?na|xo dang|co ho|k'?ho|cham|bru|(?:bru )?van kieu|pa ?ko|ta oi|co tu|h'?re|ra ?glai|m'?nong|x?'?tieng|stieng|giay|lo lo|kho mu|san diu|san chay|cao lan|gie trieng|chu ru|cho ro|h'?mong|ha nhi|la hu|phu la|si la|cong giao|phat giao|tin lanh)$/;
const PLACE = /^(?:thôn|xã|phường|quận|huyện|tỉnh|ấp|khu phố|thị trấn|thành phố|tp)\s/iu;
const EMAIL = /\S+@\S+\.\S+/gu;
const ORDINAL =
  /^\s*(?:#?\d{1,4}(?:[.):/-]+\s*|\s+|(?=\p{Lu}[\p{Ll}\p{M}]))|[-–—•*·+]+\s*|\(\d{1,4}\)\s*|[a-zA-Z]\)\s*)(?=\S)/u;
/** What a form prints before a name. */
const LABEL = /^\s*(?:họ và tên|họ tên|tên|học sinh|lớp trưởng|lớp phó|tổ trưởng|name|student)\s*:/iu;
/** What WhatsApp, Zalo and Telegram put before a copied message. */
const MESSAGE = /^\s*\[?\d{1,2}:\d\d(?::\d\d)?[^\]:]{0,24}\]\s*[^:]{1,64}:\s*/u;
/** A group before its pupils: `Nhóm A: An, Bình`. */
const GROUP_LABEL = /^\s*(?:tổ|nhóm|đội|bàn|dãy|group|team)\s+[\p{L}\d]{1,3}\s*:\s*(?=\S)/iu;
/** Offices and absences in brackets, and signs of presence. */
const REMARK =
  /\((?:lớp trưởng|lớp phó|tổ trưởng|tổ phó|lt|lp|tt|tp|bt|kt|hn|bí thư|chuyển|ốm|bệnh|khuyết tật|h(?:òa|o\u00e0) nhập|cán sự|sao đỏ|vắng|nghỉ|có phép|không phép|cp|kp|p|k|mới|muộn|absent|late|new)(?: [\p{L} ]{1,24})?\)|[✅❌✔✖✓✗☑☒❎⭕]\ufe0f?/giu;
/** A class behind a name: `8A2`. */
const TRAILING_CLASS = /\s\d{1,2}[a-z]\d{0,2}\s*$/iu;
/** What is written before a date or a number, once that is gone. */
const ANNOUNCED =
  /(^|[\s,(])(?:sn|ns|dob|born(?: on| in)?|(?:số )?(?:đt|điện thoại)|sđt|tel|phone|mobile|mssv|msv|mã (?:số|hs|sv)|sbd)[\s.:)]*$/iu;
/** Pupils may be called Sinh, also in a list of small letters. */
const BORN = /^(\p{Lu}.*?)\s(?:sinh(?: ngày| năm)?|(?:ngày|năm) sinh|SINH (?:NGÀY|NĂM))[\s.:)]*$/u;
const BIRTH_YEAR = /\s(?:19|20)\d\d\s*$/u;
const GROUP = /^(?:to|nhom|group|team|ban|day) \d{1,2}$/;
/** A class before a name in a meeting: `8A1_An`, `8A1 - 05 - An`. */
const LEADING_CLASS = /^\s*\d{1,2}[a-z]{1,2}\d{0,2}(?:[\s_.:-]+)(?=\p{L}|\d)/iu;
/** The parents of a pupil on the same line, in brackets or behind the name. */
const PARENTS =
  /\((?:ph|phhs|phụ huynh|bố|mẹ|cha|ba|má|ông|bà|con|người giám hộ|parents?|father|mother|guardian)(?![\p{L}\p{M}])[^)]*\)?|(\s)(?:con (?:ông|bà|anh|chị|cô|chú)\s|(?:ph|phhs|phụ huynh|bố|mẹ|cha|parent|father|mother|guardian)\s*:)[^\t;,|]*/giu;
/** Pupils are called Ba and Má, too. */
const PARENT_OR_NAME = /(\s)(?:ba|má)\s*:[^\t;,|]*/gu;
/** A cell about a parent; families are called Ba, Má and Ông. */
const PARENT = /^(?:(?:bố|mẹ|cha|ba|má|ông|bà|con ông|con bà)\s+\p{Lu}|(?:Bố|Mẹ|Phụ huynh|PH|PHHS)\s)/u;
/** A class such as 8A2, 10 Tin or 12A1. */
const CLASS_CODE = /^(?:l[oơ]p\s*)?\d{1,2}\s*\/?\s*[a-z]{1,4}\d{0,2}(?:\.\d+)?$/iu;
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff\u00ad]/gu;
const NAME =
  /^[\p{L}\p{M}\p{Extended_Pictographic}\p{Join_Control}][\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Join_Control}\s.'’`\-()]*$/u;

/** A heading as it is compared: without marks, blanks and punctuation around it. */
function headingKey(cell: string): string {
  return searchKey(cell.slice(0, 100))
    .replace(/[*:"_|]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\.$|\s*\(.*\)$/, '')
    .trim();
}

export type Heading = 'name' | 'leading' | 'other';

/** What the column below this heading holds; undefined when the cell is no known heading. */
export function headingOf(cell: string): Heading | undefined {
  const key = headingKey(cell);
  if (NAME_HEADINGS.test(key)) return 'name';
  if (LEADING_HEADINGS.test(key)) return 'leading';
  return OTHER_HEADINGS.test(key) ? 'other' : undefined;
}

/** Whether a cell stands below a merged heading: `Họ đệm`, `Tên`, `Ngày`, `Tháng`, `Năm`. */
export function isLowerHeading(cell: string): boolean {
  return headingOf(cell) !== undefined || /^(?:ngay|thang|nam|nu|\d{1,2})$/.test(headingKey(cell));
}

/** A row is the heading when most of its cells are headings, and at least one names a column of names. */
export function isHeadingRow(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const kinds = filled.map(headingOf);
  if (filled.length === 1 && HEADING_LINE.test(headingKey(filled[0] ?? ''))) return true;
  if (filled.length === 0 || !kinds.some((kind) => kind === 'name' || kind === 'leading')) return false;
  // Nobody is called `Họ và tên`, so that all cells beside it are headings, too.
  if (filled.length > 1 && filled.some(isSureHeading)) return true;
  // `Tên` and `Ho` alone are headings; a pupil called Hồ is on a line with more than the surname.
  const isHeading = (cell: string) =>
    headingOf(cell) !== undefined || /^(?:bo|me|ba|ma)$/.test(headingKey(cell));
  return filled.filter(isHeading).length * 2 > filled.length;
}

function isSureHeading(cell: string): boolean {
  const key = headingKey(cell);
  return key.includes(' ') && key !== 'hoc sinh' && (NAME_HEADINGS.test(key) || LEADING_HEADINGS.test(key));
}

export function isTitle(text: string): boolean {
  const key = headingKey(text);
  return isRow(text, 'title') || GROUP.test(key) || /\bnam hoc\b|\blop \d/.test(key);
}

/** Whether a row stands below the list: `GIÁO VIÊN CHỦ NHIỆM`, `Tổng số: 35`. */
export function isFooter(text: string): boolean {
  return isRow(text, 'footer') || isSigned(text);
}

/** Whether this line introduces signatures, so that the names below it are not of pupils. */
export function isSigned(text: string): boolean {
  return isRow(text, 'signed');
}

/** With diacritics, the first word alone says whether it is a title or a name. */
function isRow(text: string, kind: keyof typeof MARKED): boolean {
  const marked = withMarks(text);
  const [first = ''] = marked.split(' ');
  return hasMarks(first) ? MARKED[kind].test(marked) : PLAIN[kind].test(headingKey(text));
}

const withMarks = (text: string) =>
  nfc(text.slice(0, 100))
    .toLowerCase()
    .replace(/[*"_|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const hasMarks = (text: string) => text.toLowerCase() !== searchKey(text);

export function isOrdinal(text: string): boolean {
  return /^[\s#(]*\d{1,6}[\s.):/-]*$/u.test(text);
}

export function isBirthDate(text: string): boolean {
  return text.replace(DATE, '').trim() === '' && text.trim() !== '';
}

/** Removes the sender of a copied message, the name of a group of pupils, and the parents of a pupil. */
export function withoutLabel(line: string): string {
  return line
    .replace(MESSAGE, '')
    .replace(GROUP_LABEL, '')
    .replace(PARENTS, '$1')
    .replace(PARENT_OR_NAME, '$1');
}

/** Removes an ordinal before the name, and a date, an address or a class after it. */
export function withoutExtras(cell: string): string {
  const plain = beforeDate(cell.replace(REMARK, ' ').replace(EMAIL, ' '))
    .replace(LONG_NUMBER, '$1 ')
    .replace(ORDINAL, '')
    .replace(LEADING_CLASS, '')
    .replace(ORDINAL, '')
    .replace(LABEL, '')
    .replace(BIRTH_YEAR, '')
    .replace(ANNOUNCED, '$1')
    .replace(BORN, '$1')
    .replace(TRAILING_CLASS, '');
  if (CLASS_CODE.test(plain.trim())) return '';
  // What follows a hyphen is a date, a gender or a class.
  const parts = plain.split(/\s+[-–—|:]+\s+|\s+[-–—|:]+$|^[-–—|:]+\s+/u);
  const first = parts.find((part) => part.trim() !== '') ?? '';
  return first.replace(/\((?=[^)]*\d)(?![2-9]\)|\d\d\))[^)]*\)|\((?:nam|nữ)\)/giu, ' ');
}

/** The text before the first date, as a gender or a class follows it; the text behind it where no name stands before. */
function beforeDate(text: string): string {
  const parts = text.split(DATE);
  return parts.find((part) => /\p{L}/u.test(part)) ?? parts.join(' ');
}

/** One line, without invisible characters, quotes and separators around it. */
export function tidyName(text: string): string {
  return text
    .replace(INVISIBLE, (character) => (character === '\u200d' ? character : ''))
    .replace(/^[\s"“”'’,;|*_-]+|[\s"“”,;|*_:-]+$/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** True for the name of a person; digits only in `An (2)` or `An 2`. */
export function isName(text: string): boolean {
  if (!NAME.test(text) || /\d{3}/u.test(text) || PARENT.test(text)) return false;
  const key = searchKey(text);
  if (key === 'nu' || (GENDER.test(key) && text === text.toLowerCase()) || HEADING_LINE.test(key))
    return false;
  if (CLASS_CODE.test(text) || isTitle(text) || isOffice(text)) return false;
  return headingOf(text) === undefined || (/^(?:Hồ|Tô|Lộ|Mã|Tên)$/u.test(text) && text !== 'Tên');
}

/** `Lớp trưởng` and other words of two syllables that stand in columns beside names. */
function isOffice(text: string): boolean {
  const key = searchKey(text);
  if (!key.includes(' ')) return false;
  return hasMarks(text) ? MARKED_NOT_NAMES.test(withMarks(text)) : NOT_NAMES.test(key);
}

/** How much a column of cells looks like names: the share of its filled cells that are names of people. */
export function shareOfNames(cells: readonly string[]): number {
  const filled = cells.map((cell) => tidyName(withoutExtras(cell))).filter((cell) => cell !== '');
  if (filled.length === 0) return 0;
  const names = filled.filter((cell) => isName(cell) && !isOtherWord(cell));
  return names.length / filled.length;
}

/** Words of a column of genders, peoples or places. A pupil may be called Nam, so a single cell decides nothing. */
function isOtherWord(cell: string): boolean {
  const key = searchKey(cell);
  return GENDER.test(key) || NOT_NAMES.test(key) || PEOPLES.test(key) || PLACE.test(cell);
}
