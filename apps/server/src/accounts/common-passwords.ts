/** How many of the commonest passwords that are long enough are refused. */
const REFUSED = 3_000;
/** What learners here type first and the international list lacks. */
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

/** Whether many people use this password; the list is loaded at the first question. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= loadList();
  return (await list).has(password.toLowerCase());
}

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const commonest = dictionary['passwords-common'] as readonly string[];
  return new Set([...commonest.filter((word) => word.length >= 8).slice(0, REFUSED), ...LOCAL]);
}
