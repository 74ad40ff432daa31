/** Names that some browsers still give, and today's. */
const RENAMED: Readonly<Record<string, string>> = {
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
};
const WITHOUT_A_LIST = [
  'America/Los_Angeles',
  'America/New_York',
  'Asia/Bangkok',
  'Asia/Ho_Chi_Minh',
  'Asia/Seoul',
  'Asia/Singapore',
  'Asia/Taipei',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Europe/Berlin',
  'Europe/London',
  'Europe/Paris',
  'UTC',
];

export function browserZone(): string {
  return named(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** All time zones that the browser knows, and this one, in order. */
export function timeZones(chosen: string): string[] {
  const { supportedValuesOf } = Intl as { supportedValuesOf?: (kind: 'timeZone') => string[] };
  const known = supportedValuesOf?.('timeZone') ?? WITHOUT_A_LIST;
  return [...new Set([...known.map(named), chosen])].sort();
}

function named(zone: string): string {
  return RENAMED[zone] ?? zone;
}
