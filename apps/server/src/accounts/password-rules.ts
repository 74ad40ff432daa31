import { refused, type Refused } from '@icando/contract/errors';
import { nfc, searchKey } from '@icando/contract/text';

const MAX_COMMON = 3_000;
/** Common in Vietnam, but missing from the international list. */
const COMMON_IN_VIETNAM = [
  'matkhau123',
  'matkhau1',
  'iloveyou123',
  'vietnam123',
  'anhyeuem',
  'anhyeuem123',
  'emyeuanh',
  'hocsinh123',
];
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Refuses the commonest passwords, and those of an account's own names. */
export async function passwordRefusal(
  password: string,
  account: { email: string; names: readonly string[] },
): Promise<Refused | undefined> {
  commonPasswords ??= loadCommonPasswords();
  if ((await commonPasswords).has(nfc(password).toLowerCase())) return refused('common_password');
  return isOfOwnNames(password, account) ? refused('password_is_name') : undefined;
}

const PRODUCT = 'I Can do it';

/** Whether nothing remains of the password without the e-mail, the names and this product's, regardless of their spelling. */
function isOfOwnNames(
  password: string,
  { email, names }: { email: string; names: readonly string[] },
): boolean {
  const [local = ''] = email.split('@');
  const texts = [email, local, ...names, PRODUCT];
  const words = texts.flatMap((text) => [letters(text), ...searchKey(text).split(NO_LETTERS)]);
  let rest = letters(password);
  if (rest === '') return false;
  for (const word of words.toSorted((a, b) => b.length - a.length))
    if (word !== '') rest = rest.replaceAll(word, ' ');
  return rest.trim() === '';
}

const NO_LETTERS = /[^\p{L}\p{N}]+/u;

function letters(text: string): string {
  return searchKey(text).split(NO_LETTERS).join('');
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const ranked = dictionary['passwords-common'] as readonly string[];
  return new Set([...ranked.filter((word) => word.length >= 8).slice(0, MAX_COMMON), ...COMMON_IN_VIETNAM]);
}
