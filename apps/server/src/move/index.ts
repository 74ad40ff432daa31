export { MoveRefused } from './catalogue.ts';
export type { MovedTable, Progress } from './copy-tables.ts';
export { moveToEmbedded, moveToPostgres, type MoveOptions } from './move.ts';
