/** Words that change within a phrase with what it is about: `wash your hands`, `wash my hands`. */
const DETERMINER = /(?<=\S )(?:an?|the|my|your|his|her|its|our|their|some) (?=\S)/g;

/** An English key without the determiners inside it: `make the bed` → `make bed`. */
export function withoutDeterminers(key: string): string {
  return key.replace(DETERMINER, '');
}
