import { nfc, withoutExclamation, withPlainSigns } from './text.ts';
import { withOlderTonePlacement } from './tone-placement.ts';

/** The key for comparing names of lessons; it is unique among the lessons of a user. */
export function lessonNameKey(name: string): string {
  return withOlderTonePlacement(withoutExclamation(withPlainSigns(nfc(name)).trim().toLowerCase()));
}
