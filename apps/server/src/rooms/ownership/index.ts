export type { Claim, KeptRoom, Ownership } from './claim.ts';
export { ownershipQueries } from './ownership-queries.ts';
export { settleOwnership, type AmongServers } from './settle-ownership.ts';
export { soleOwnership } from './sole-ownership.ts';
