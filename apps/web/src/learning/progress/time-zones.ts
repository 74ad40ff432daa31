/** Old names that some browsers still use, with the current names. */
const RENAMED: Readonly<Record<string, string>> = {
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
};
const FALLBACK_ZONES = [
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
  return currentName(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** All time zones that the browser supports, and the chosen one, sorted. */
export function timeZones(chosen: string): string[] {
  const { supportedValuesOf } = Intl as { supportedValuesOf?: (kind: 'timeZone') => string[] };
  const supported = supportedValuesOf?.('timeZone') ?? FALLBACK_ZONES;
  return [...new Set([...supported.map(currentName), chosen])].sort();
}

function currentName(zone: string): string {
  return RENAMED[zone] ?? zone;
}
