/** How many of the commonest passwords that are long enough are refused. */
const REFUSED = 3_000;
/** Common here, but missing from the international list. */
const LOCAL = [
  'matkhau123',
  'matkhau1',
  'iloveyou123',
  'vietnam123',
  'anhyeuem',
  'anhyeuem123',
  'emyeuanh',
  'hocsinh123',
];

let list: Promise<ReadonlySet<string>> | undefined;

/** Whether the password is common; the list is loaded on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= loadList();
  return (await list).has(password.toLowerCase());
}

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const commonest = dictionary['passwords-common'] as readonly string[];
  return new Set([...commonest.filter((word) => word.length >= 8).slice(0, REFUSED), ...LOCAL]);
}
